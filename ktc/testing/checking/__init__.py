"""What is looked over in a process of its own, which is ended when its time is over: ``ktc games check``, ``ktc tiles check``."""

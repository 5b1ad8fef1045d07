# What a server with rooms refuses.
server-wrong-link = no room is to be had by this link; it may be another one by now, or was not copied whole
server-room-full = all seats of this room are taken
server-too-many-follow = too many pages follow this room already
server-full = this server keeps as many games as it may; its host has to delete some
server-too-many-rooms = so many rooms were opened from here that the next one has to wait
server-too-busy = the server has too much to do just now; ask again in a moment
server-fault = the server could not do this; the fault is its own, and it has been noted

# What a server with rooms refuses.
server-wrong-link = no room has this link; it may be incomplete or replaced
server-room-full = all seats of this room are taken
server-too-many-follow = too many pages follow this room
server-full = this server is full; its host has to delete some games
server-too-many-rooms = too many rooms were opened from this address; wait before opening another
server-too-busy = the server is busy; try again in a moment
server-fault = something went wrong on the server; the error has been logged

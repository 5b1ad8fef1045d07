# Draws as ``ktc.kernel.chance`` makes them, and numbers as ``random.Random`` makes them: bit for bit the same.

cdef struct Chance:
    unsigned char seed[32]
    unsigned long long draws

cdef unsigned long long *START = [
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
]
cdef unsigned char *ORDER = [  # of the words of a block, by round
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
]


cdef inline unsigned long long turned(unsigned long long word, int bits) noexcept nogil:
    return word >> bits | word << (64 - bits)


cdef inline void mix(unsigned long long *v, int a, int b, int c, int d, unsigned long long x, unsigned long long y) noexcept nogil:
    v[a] += v[b] + x
    v[d] = turned(v[d] ^ v[a], 32)
    v[c] += v[d]
    v[b] = turned(v[b] ^ v[c], 24)
    v[a] += v[b] + y
    v[d] = turned(v[d] ^ v[a], 16)
    v[c] += v[d]
    v[b] = turned(v[b] ^ v[c], 63)


cdef void compress(unsigned long long *h, unsigned char *block, unsigned long long length, bint last) noexcept nogil:
    """Hash one block of 128 bytes into ``h``, as BLAKE2b does; ``length`` counts all bytes so far."""
    cdef unsigned long long v[16]
    cdef unsigned long long m[16]
    cdef unsigned char *order
    cdef int at
    memcpy(m, block, 128)  # little-endian, as are the machines that this is built for
    for at in range(8):
        v[at], v[at + 8] = h[at], START[at]
    v[12] ^= length
    if last:
        v[14] = ~v[14]
    for at in range(12):
        order = ORDER + 16 * (at % 10)
        mix(v, 0, 4, 8, 12, m[order[0]], m[order[1]])
        mix(v, 1, 5, 9, 13, m[order[2]], m[order[3]])
        mix(v, 2, 6, 10, 14, m[order[4]], m[order[5]])
        mix(v, 3, 7, 11, 15, m[order[6]], m[order[7]])
        mix(v, 0, 5, 10, 15, m[order[8]], m[order[9]])
        mix(v, 1, 6, 11, 12, m[order[10]], m[order[11]])
        mix(v, 2, 7, 8, 13, m[order[12]], m[order[13]])
        mix(v, 3, 4, 9, 14, m[order[14]], m[order[15]])
    for at in range(8):
        h[at] ^= v[at] ^ v[at + 8]


cdef void words(Chance *c, char *label, int length, unsigned int block, unsigned long long *found) noexcept nogil:
    """Write a block of eight words of the next draw."""
    cdef unsigned char data[128]
    cdef int at
    for at in range(8):
        found[at] = START[at]
    found[0] ^= 0x01010000 ^ 32 << 8 ^ 64     # a key of 32 bytes, and 64 bytes of hash
    memset(data, 0, 128)
    memcpy(data, c.seed, 32)
    compress(found, data, 128, False)
    memset(data, 0, 128)
    memcpy(data, &c.draws, 8)
    memcpy(data + 8, &block, 4)
    memcpy(data + 12, label, length)
    compress(found, data, 128 + 12 + length, True)


cdef struct Stream:
    unsigned long long words[8]
    int at
    unsigned int block

cdef unsigned long long next_word(Chance *c, Stream *stream, char *label, int length) noexcept nogil:
    if stream.at == 8:
        words(c, label, length, stream.block, stream.words)
        stream.block += 1
        stream.at = 0
    stream.at += 1
    return stream.words[stream.at - 1]


cdef void sample(Chance *c, int *things, int size, int count, char *label, int length) noexcept nogil:
    """Draw ``count`` of ``things``, which become the first ones, in the order drawn."""
    cdef Stream stream
    cdef int at, number, drawn
    stream.at, stream.block = 8, 0
    for at in range(count if count < size else size):
        number = at + <int>(next_word(c, &stream, label, length) % <unsigned long long>(size - at))
        drawn = things[number]
        for number in range(number, at, -1):
            things[number] = things[number - 1]
        things[at] = drawn
    c.draws += 1


cdef int draw_counts(Chance *c, int *left, int kinds, int count, int *drawn) noexcept nogil:
    """Draw keyples from those ``left``, by colour; return how many were there."""
    cdef Stream stream
    cdef int kind, total = 0, number
    cdef long long at
    stream.at, stream.block = 8, 0
    for kind in range(kinds):
        total += left[kind]
        drawn[kind] = 0
    if count > total:
        count = total
    for number in range(count):
        at = <long long>(next_word(c, &stream, b"keyples", 7) % <unsigned long long>total)
        kind = 0
        while at >= left[kind]:
            at -= left[kind]
            kind += 1
        left[kind] -= 1
        drawn[kind] += 1
        total -= 1
    c.draws += 1
    return count


# --- the Mersenne twister of ``random.Random`` ---

cdef struct Random:
    unsigned int state[624]
    int at


cdef unsigned int random_word(Random *r) noexcept nogil:
    cdef int at
    cdef unsigned int y
    if r.at >= 624:
        for at in range(624):
            y = (r.state[at] & 0x80000000u) | (r.state[(at + 1) % 624] & 0x7FFFFFFFu)
            r.state[at] = r.state[(at + 397) % 624] ^ y >> 1 ^ (0x9908B0DFu if y & 1 else 0)
        r.at = 0
    y = r.state[r.at]
    r.at += 1
    y ^= y >> 11
    y ^= y << 7 & 0x9D2C5680u
    y ^= y << 15 & 0xEFC60000u
    return y ^ y >> 18


cdef double random_float(Random *r) noexcept nogil:
    """Return what ``random()`` returns."""
    cdef unsigned int high = random_word(r) >> 5
    return (high * 67108864.0 + (random_word(r) >> 6)) * (1.0 / 9007199254740992.0)


cdef int random_below(Random *r, unsigned int size) noexcept nogil:
    """Return what ``randrange(size)`` returns."""
    cdef int bits = 0
    cdef unsigned int number
    while size >> bits:
        bits += 1
    number = random_word(r) >> (32 - bits)
    while number >= size:
        number = random_word(r) >> (32 - bits)
    return number


cdef int read_random(Random *r, random) except -1:
    cdef int at
    state = random.getstate()[1]
    for at in range(624):
        r.state[at] = state[at]
    r.at = state[624]
    return 0


cdef int write_random(Random *r, random) except -1:
    version, _, gauss = random.getstate()
    random.setstate((version, (*[r.state[at] for at in range(624)], r.at), gauss))
    return 0

"""Pictures that show no one product: several pieces for each category, close-ups, the head of the store's letters."""
from contextlib import contextmanager

from bracelets import bangle, cuban_bracelet, tennis_bracelet
from camera import points_of
from chains import cuban, lay_pendant_chain, lay_rope
from curb import Curb, lay_curb, placements_along
from earrings import hoops, studs
from engagement_rings import halo_ring, solitaire
from glasses import glasses
from grillz import grillz
from hip_hop_rings import cuban_ring, pave_band, signet
from loose_stones import lay_stone
from materials import metal_of
from paths import drape
from pendants import initial, shape_pendant
from scene import grow, move, product_meshes, turn
from shot import Shot
from watch import watch

# How far a finger ring leans back when it stands on its shank, in degrees.
RING_LEAN = 14


def still_life(name):
    return STILL_LIFES[name]()


@contextmanager
def carried(matrix):
    """What is built inside is moved as one."""
    before = set(product_meshes())
    yield
    _carry([mesh for mesh in product_meshes() if mesh not in before], matrix)


@contextmanager
def standing_at(x=0, y=0, on=0, turned=0, leaning=0, size=1):
    """What is built inside leans back, is turned (degrees) and set down at (x, y) on the height `on`, in cm."""
    before = set(product_meshes())
    yield
    pieces = [mesh for mesh in product_meshes() if mesh not in before]
    _carry(pieces, move(x, y) @ turn(turned, 'Z') @ turn(leaning, 'X') @ grow(size))
    _carry(pieces, move(z=on - float(points_of(pieces)[:, 2].min())))


def _carry(pieces, matrix):
    for piece in pieces:
        piece.matrix_world = matrix @ piece.matrix_world


def all_jewelry():
    """A ring of either kind, a pair of studs and two colored stones."""
    with standing_at(-1.15, .75, turned=-20, leaning=RING_LEAN):
        signet('yellow', 'octagon')
    with standing_at(.75, .55, turned=4, leaning=RING_LEAN):
        solitaire('white', 'round', pave=True)
    with standing_at(-.55, -1.1, size=.8):
        studs('white', halo=True)
    lay_stone(.32, 'emerald', 'emerald', -24, 1.05, -1.0)
    lay_stone(.26, 'oval', 'sapphire', -12, 1.85, -.55)
    return Shot('earrings', floor=0, camera=dict(azimuth=8, elevation=30, fill=.8), has_large_stones=True)


# How far the legs of necklaces inside one another reach up, in cm: out of the picture.
LEGS = 8.5


def chains():
    """Three necklaces, one inside the other."""
    _drape_curb('yellow', 3.25, 2.6, width=1.1)
    lay_rope(drape(2.1, 1.55, LEGS), .56, metal_of('white'))
    _drape_curb('rose', 1.15, .75, width=.62)
    return _draped(3.85, 3.2)


def diamond():
    """Tennis necklaces of three sizes."""
    for reach, depth, thickness in ((2.9, 2.4, .62), (2.05, 1.6, .46), (1.35, .95, .36)):
        lay_pendant_chain(drape(reach, depth, LEGS), 'tennis', thickness, metal_of('white'))
    return _draped(3.3, 2.8)


def _drape_curb(metal, reach, depth, width):
    placements, pitch = placements_along(drape(reach, depth, LEGS), width * .45)
    lay_curb(placements, Curb(pitch, width, width * .19), metal_of(metal), None, 3)


def _draped(edge, bottom):
    return Shot('flat', floor=-.3, rectangle=(-edge, edge, -bottom, -bottom + 2.05 * edge), stones_face_up=True)


def bracelets():
    """A pile."""
    with standing_at(turned=8):
        cuban_bracelet('yellow', width=.9)
    with standing_at(.1, .1, on=.95, turned=-6, size=1.12):
        bangle('white')
    with standing_at(-.15, -.1, on=1.62, turned=4, size=1.16):
        tennis_bracelet('rose')
    return Shot('bracelet', floor=0, camera=dict(elevation=30), stones_face_camera=True)


def watches():
    with standing_at(-2.25, .3, turned=14):
        watch('yellow', 'green', iced=False)
    with standing_at(2.25, -.3, turned=14):
        watch('white', 'blue', iced_band=False)
    return Shot('watch', floor=0, camera=dict(azimuth=0, elevation=62, fill=.86), stones_face_up=True)


def pendants():
    with standing_at(-2.65, .5):
        shape_pendant('heart', 'rose', chain='rope')
    with standing_at(2.55, .5):
        shape_pendant('star', 'white', chain='rope')
    with standing_at(0, -.55, on=.5):
        shape_pendant('cross', 'yellow', chain='cuban')
    return Shot('flat', floor=0, rectangle=(-3.7, 3.7, -2.9, 3.2), camera=dict(fill=.88), stones_face_up=True)


def earrings():
    with standing_at(0, 1.6, size=1.15):
        hoops('yellow')
    with standing_at(0, -1.5, size=.8):
        studs('white', halo=True)
    return Shot('earrings', floor=0, camera=dict(elevation=32), stones_face_camera=True, has_large_stones=True)


def custom():
    with standing_at(-1.45, .25):
        initial('B', 'yellow')
    with standing_at(1.45, -.25, on=.5):
        initial('R', 'white')
    return Shot('flat', floor=0, rectangle=(-2.7, 2.7, -2.5, 2.9), stones_face_up=True)


def pair_of_grillz():
    """One set on the other."""
    with standing_at(0, .9, on=.9):
        grillz('yellow', teeth=8)
    with standing_at(0, 0):
        grillz('white', teeth=8, iced=True)
    return Shot('grillz', floor=0, stones_face_camera=True)


def pair_of_glasses():
    with standing_at(-.9, 5.2, turned=8):
        glasses('yellow', 'aviator', 'amber')
    with standing_at(.9, 0, turned=-6):
        glasses('white', 'square', 'smoke', iced=True)
    return Shot('glasses', floor=0, camera=dict(azimuth=8, elevation=24))


def rings():
    with standing_at(-1.7, 1.0, turned=-30, leaning=RING_LEAN):
        pave_band('white', rows=3)
    with standing_at(1.7, .95, turned=16, leaning=RING_LEAN):
        cuban_ring('rose')
    with standing_at(0, -1.3, turned=-14, leaning=RING_LEAN):
        signet('yellow', 'round')
    return Shot('earrings', floor=0, camera=dict(azimuth=0, elevation=32, fill=.86))


def engagement_rings():
    with standing_at(-1.45, 1.1, turned=-30, leaning=RING_LEAN):
        solitaire('yellow', 'oval', pave=True)
    with standing_at(1.5, 1.1, turned=20, leaning=RING_LEAN):
        halo_ring('rose', 'round')
    with standing_at(0, -1.0, turned=-14, leaning=RING_LEAN):
        solitaire('white', 'round', pave=True)
    return Shot('earrings', floor=0, camera=dict(azimuth=0, elevation=30, fill=.84), has_large_stones=True)


def chains_close():
    placed = cuban('yellow', width=1.2, iced=True)
    return Shot('flat', floor=placed.floor, rectangle=(-2.3, 2.3, -3.6, .4), camera=dict(elevation=54, fill=1.05),
                stones_face_up=True)


def grillz_close():
    grillz('yellow', teeth=8)
    return Shot('grillz', camera=dict(azimuth=24, elevation=18, fill=1.25))


def watches_close():
    watch('white', 'black')
    return Shot('watch', rectangle=(-1.9, 1.9, -1.9, 1.7), camera=dict(elevation=50, fill=.98), stones_face_up=True)


def pendants_close():
    shape_pendant('cross', 'yellow', chain='cuban')
    return Shot('flat', floor=-.36, rectangle=(-1.3, 1.3, -1.1, 1.9), camera=dict(azimuth=14, elevation=52, fill=1.05),
                stones_face_up=True)


# x and y of each loose stone, its radius (cm), cut, kind and how many degrees to the left its table facet looks.
STONES = [
    (0, 0, .5, 'round', 'moissanite', -8), (1.25, .1, .4, 'emerald', 'emerald', 10), (-1.25, .15, .42, 'oval', 'sapphire', -14),
    (.75, -1.05, .34, 'pear', 'canary', 16), (-.72, -1.0, .34, 'heart', 'ruby', -6), (.66, 1.5, .36, 'cushion', 'pink', 8),
    (-.6, 1.45, .26, 'round', 'moissanite', 18), (1.75, 1.15, .2, 'round', 'moissanite', -20), (-1.7, 1.2, .18, 'round', 'moissanite', 12),
    (1.7, -.9, .16, 'round', 'moissanite', 4), (-1.65, -.8, .18, 'round', 'moissanite', 24), (.02, -1.6, .17, 'round', 'moissanite', -12),
]


def simulants():
    for x, y, radius, cut, kind, faces in STONES:
        lay_stone(radius, cut, kind, faces, x, y)
    return Shot('loose', floor=-.001, camera=dict(fill=.84), dim=(-84, 61, 15), has_large_stones=True)


def letter():
    """Wide: the head of an email."""
    with standing_at(-3.0, .2, turned=-18, leaning=RING_LEAN):
        pave_band('yellow', rows=3)
    lay_stone(.2, faces=20, x=-1.75, y=-.5)
    with standing_at(-.85, .5, turned=-8, leaning=RING_LEAN):
        halo_ring('rose', 'round')
    lay_stone(.36, faces=-8, x=.45, y=-.35)
    with standing_at(1.65, .4, turned=2, leaning=RING_LEAN):
        solitaire('white', 'round', pave=True)
    lay_stone(.22, 'emerald', 'emerald', 12, 2.75, -.5)
    with standing_at(3.9, .3, turned=10, leaning=RING_LEAN):
        signet('yellow', 'octagon')
    return Shot('earrings', floor=0, camera=dict(azimuth=2, elevation=22, fill=.92), has_large_stones=True)


STILL_LIFES = {
    builder.__name__: builder for builder in (
        all_jewelry, chains, bracelets, watches, pendants, earrings, custom, pair_of_grillz, pair_of_glasses, rings,
        engagement_rings, diamond, simulants, chains_close, grillz_close, watches_close, pendants_close, letter)
}

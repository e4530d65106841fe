"""Pictures that say how large a piece is: widths of one chain side by side, lengths on a bust, carats beside a ruler."""
import math

from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from chains import lay_pendant_chain, lay_rope
from curb import Curb, lay_curb, placements_along
from earrings import hoops, studs
from engagement_rings import solitaire
from lettering import glyph_mesh
from materials import metal_of, solid
from paths import Path, smooth, superellipse
from scene import move, place, turn
from shot import Shot
from solids import rounded_box, skin, tube
from still_lifes import RING_LEAN, standing_at

# mm of each family, smallest first.
WIDTHS = {'miami-cuban': (6, 8, 10, 12, 14), 'rope': (4, 6, 8), 'tennis': (3, 4, 5, 6.5)}
# Half the height of each family by its width, so that all of them lie on the table.
HALF_HEIGHTS, FLOOR = {'miami-cuban': .272, 'rope': .5, 'tennis': .485}, -.4
# cm between two chains; how far they reach down and up; where their labels stand.
GAP, REACH, LABEL_Y = .62, (-1.9, 9), -2.75


def widths(family, metal='yellow'):
    """Straight pieces of a chain, upright in the picture, each with its width in millimetres below."""
    body, sizes = metal_of(metal), [mm / 10 for mm in WIDTHS[family]]
    total = sum(sizes) + GAP * (len(sizes) - 1)
    x = -total / 2
    for mm, size in zip(WIDTHS[family], sizes):
        line = Path([(x + size / 2, y, FLOOR + HALF_HEIGHTS[family] * size) for y in REACH[::-1]])
        _lay(family, line, size, body)
        _label(f'{mm} mm', move(x + size / 2, LABEL_Y, FLOOR + .004), .34)
        x += size + GAP
    edge = max(total / 2 + .7, 3.2)
    return Shot('flat', floor=FLOOR, rectangle=(-edge, edge, -3.3, -3.3 + 2 * edge), stones_face_up=True,
                camera=dict(elevation=78, focal_length=160, fill=1.0), stays_whole=True)


def _lay(family, line, size, body):
    if family == 'rope':
        lay_rope(line, size, body)
    elif family == 'tennis':
        lay_pendant_chain(line, 'tennis', size, body)
    else:
        placements, pitch = placements_along(line, size * .45)
        lay_curb(placements, Curb(pitch, size, size * .19), body)


def _label(text, matrix, size, color=(.62, .56, .47)):
    place(glyph_mesh(text, 'sans', size, .002, 0, 1.05), matrix, solid(f'label_{color[0]}', color, .6, .1))


# A jeweler's bust from the chest up: height, half width, half depth, all in cm.
BUST = [(-4, 14.5, 7.0), (4, 16.4, 8.6), (13, 17.4, 9.0), (19, 17.2, 8.0), (22.5, 15.2, 6.9), (25, 11.0, 6.1), (27.2, 7.4, 5.7),
        (30, 6.1, 5.5), (35, 5.7, 5.3), (39, 5.9, 5.5)]
# Inches of a necklace, and the height of its lowest point on the bust.
LENGTHS = {16: 26.2, 18: 23.9, 20: 21.4, 22: 18.8, 24: 16.0, 30: 8.2}


def lengths(metal='yellow'):
    """Necklaces of six lengths on a bust."""
    body, form = metal_of(metal), _bust()
    place(form, Matrix(), solid('bust', (.115, .098, .085), .75, .25))
    surface = BVHTree.FromPolygons([vertex.co for vertex in form.vertices], [face.vertices[:] for face in form.polygons])
    for inches, lowest in LENGTHS.items():
        tube(_necklace(surface, lowest), .15, body, sides=12)
        seat = surface.ray_cast(Vector((0, -60, lowest - 1.15)), Vector((0, 1, 0)))[0]
        _label(f'{inches}"', move(0, seat.y - .12, seat.z) @ turn(90, 'X'), 1.5, (.80, .72, .60))
    # High enough that the end of the table lies above the picture.
    return Shot('grillz', camera=dict(azimuth=0, elevation=14, fill=.96))


def _bust():
    line = smooth([(height, half_width, half_depth) for height, half_width, half_depth in BUST], 8).points
    rings = [[(x, y, height) for x, y in superellipse(half_width, half_depth, 2.25, 96)] for height, half_width, half_depth in line]
    return skin(rings, False, 'bust', smooth_angle=80)


def _necklace(surface, lowest):
    """From one side of the neck to the other, wherever a ray from the front meets the bust."""
    points, top = [], 29.5
    half_width = 5.4 + (26.2 - lowest) * .10
    for i in range(121):
        a = math.pi * (i / 120 - .5)
        x, z = half_width * math.sin(a), top - (top - lowest) * math.cos(a) ** .9
        point, normal, *_ = surface.ray_cast(Vector((x, -60, z)), Vector((0, 1, 0)))
        if point is not None:
            points.append(tuple(point + normal * .10))
    return points


# Diameter of a round brilliant in cm by its weight in carats.
CARATS = {1: .65, 2: .81, 3: .93}


def ring_carats(metal='white'):
    """Solitaires of one, two and three carats behind a ruler."""
    for i, (carats, diameter) in enumerate(CARATS.items()):
        x = (i - 1) * 2.15
        with standing_at(x, 1.2, turned=-16, leaning=RING_LEAN):
            solitaire(metal, radius=diameter / 2)
        _label(f'{carats} ct', move(x, -.62, .002), .36)
    _ruler(6, -1.0)
    return Shot('earrings', floor=0, camera=dict(azimuth=0, elevation=34, fill=.94), has_large_stones=True, dim=(112, 54, 26))


def earring_sizes(metal='white'):
    """Studs of one and two carats and a hoop of two centimetres behind a ruler."""
    for x, carats in ((-2.1, 1), (-.1, 2)):
        with standing_at(x, .4):
            studs(metal, radius=CARATS[carats] / 2, count=1)
        _label(f'{carats} ct', move(x, -.62, .002), .36)
    with standing_at(2.0, .6):
        hoops(metal, count=1)
    _label('20 mm', move(2.0, -.62, .002), .36)
    _ruler(6, -1.0)
    return Shot('earrings', floor=0, camera=dict(azimuth=0, elevation=34, fill=.94), has_large_stones=True)


def _ruler(length, y):
    """A steel ruler, `length` cm long, its scale along the far edge at `y`."""
    ink = solid('ruler_ink', (.01, .01, .011), .5)
    place(rounded_box(length + .5, 1.05, .08, .02, 2), move(0, y - .525, .04), metal_of('white', .34))
    for mm in range(length * 10 + 1):
        reach = .34 if mm % 10 == 0 else .26 if mm % 5 == 0 else .18
        place(rounded_box(.018, reach, .004, .001, 1), move(mm / 10 - length / 2, y - reach / 2 - .02, .081), ink)
        if mm % 10 == 0:
            place(glyph_mesh(str(mm // 10), 'sans', .26, .001, 0), move(mm / 10 - length / 2, y - .58, .082), ink)


IN_SCALE = {builder.__name__: builder for builder in (lengths, ring_carats, earring_sizes)}


def in_scale(name):
    return IN_SCALE[name]()

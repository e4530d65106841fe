"""Pictures that say how large a piece is: widths side by side, lengths on a bust, bracelets and watches on a wrist, caps on
teeth, carats on a hand, on an ear and beside a ruler."""
import math

import numpy as np
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from bracelets import lay_tennis_bracelet
from chains import lay_box, lay_figaro, lay_franco, lay_pendant_chain, lay_rope
from curb import Curb, lay_curb, placements_along
from display_forms import PLAQUE_FRONT, clay, ear, hand
from earrings import hoops, studs
from engagement_rings import solitaire
from grillz import CAP, ROWS, along_arch, behind_teeth, tooth
from lettering import glyph_mesh
from loose_stones import lay_stone, width_of
from materials import metal_of, solid
from paths import Path, smooth, superellipse
from scene import move, place, turn
from shot import Shot
from solids import rounded_box, skin, tube
from still_lifes import RING_LEAN, carried, standing_at
from stones import basket
from watch import watch

# mm of each family, smallest first.
WIDTHS = {'miami-cuban': (6, 8, 10, 12, 14), 'iced-cuban': (8, 10, 12, 14), 'rope': (4, 6, 8), 'tennis': (3, 4, 5, 6.5),
          'franco': (4, 5, 6), 'box': (4, 5, 6), 'figaro': (7, 9)}
# Half the height of each family by its width, so that all of them lie on the table.
HALF_HEIGHTS = {'miami-cuban': .272, 'iced-cuban': .272, 'rope': .5, 'tennis': .485, 'franco': .52, 'box': .475,
                'figaro': .189}
FLOOR = -.4
# cm between two chains; how far they reach down and up; where their labels stand.
GAP, REACH, LABEL_Y = .62, (-1.9, 9), -2.75


def widths(family, metal='yellow'):
    """Straight pieces of a chain, upright in the picture, each with its width in millimeters below."""
    # Paler for the reason that franco() gives.
    body = metal_of('light yellow' if family == 'franco' else metal)
    sizes = [mm / 10 for mm in WIDTHS[family]]
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
    if family in LAYERS:
        LAYERS[family](line, size, body)
    elif family == 'tennis':
        lay_pendant_chain(line, 'tennis', size, body)
    else:
        placements, pitch = placements_along(line, size * .45)
        lay_curb(placements, Curb(pitch, size, size * .19), body, ['moissanite'] if family == 'iced-cuban' else None)


LAYERS = {'rope': lay_rope, 'franco': lay_franco, 'box': lay_box, 'figaro': lay_figaro}


def _label(text, matrix, size, color=(.62, .56, .47)):
    place(glyph_mesh(text, 'sans', size, .002, 0, 1.05), matrix, solid(f'label_{color[0]}', color, .6, .1))


# A jeweler's bust from the chest up: height, half width, half depth, all in cm.
BUST = [(-4, 14.5, 7.0), (4, 16.4, 8.6), (13, 17.4, 9.0), (19, 17.2, 8.0), (22.5, 15.2, 6.9), (25, 11.0, 6.1), (27.2, 7.4, 5.7),
        (30, 6.1, 5.5), (35, 5.7, 5.3), (39, 5.9, 5.5)]
# Inches of a necklace, and the height of its lowest point on the bust.
LENGTHS = {16: 26.2, 18: 23.9, 20: 21.4, 22: 18.8, 24: 16.0, 30: 8.2}


def lengths(metal='yellow'):
    """Necklaces of six lengths on a bust."""
    body, surface = metal_of(metal), _stand(BUST)
    for inches, lowest in LENGTHS.items():
        tube(_necklace(surface, lowest), .15, body, sides=12)
        _label_on(surface, f'{inches}"', lowest - 1.15, 1.5)
    # High enough that the end of the table lies above the picture.
    return Shot('grillz', camera=dict(azimuth=0, elevation=14, fill=.96))


def _stand(outline, matrix=None):
    """Places a display form given as (height, half width, half depth) in cm; returns a tree to cast rays at."""
    rings = [[(x, y, height) for x, y in superellipse(half_width, half_depth, 2.25, 96)]
             for height, half_width, half_depth in smooth(outline, 8).points]
    form = skin(rings, False, 'stand', smooth_angle=80)
    place(form, matrix or Matrix(), clay())
    return BVHTree.FromPolygons([vertex.co for vertex in form.vertices], [face.vertices[:] for face in form.polygons])


def _label_on(surface, text, height, size):
    seat = surface.ray_cast(Vector((0, -60, height)), Vector((0, 1, 0)))[0]
    _label(text, move(0, seat.y - .12, seat.z) @ turn(90, 'X'), size, (.80, .72, .60))


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


LABEL_ON_FORM = (.80, .72, .60)

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


# The finger that wears each weight.
WORN = {1: 'index', 2: 'middle', 3: 'ring'}


def carats_on_hand(metal='white'):
    """Solitaires of one, two and three carats on the fingers of a hand that lies on the table."""
    with carried(turn(-90, 'X')):
        places = hand()
        for carats, finger in WORN.items():
            with carried(places[finger] @ turn(90, 'X')):
                solitaire(metal, radius=CARATS[carats] / 2)
            _label(f'{carats} ct', places[finger] @ move(0, -.88, 1.1) @ turn(90, 'X'), .5, LABEL_ON_FORM)
    return Shot('flat', floor=-1.35, rectangle=(-5.9, 5.9, 5.4, 17.2), stones_face_up=True,
                camera=dict(elevation=72, fill=1), has_large_stones=True)


def studs_on_ear(metal='white'):
    """A stud of one carat on an ear, and one of two on another."""
    for x, carats in ((-2.75, 1), (2.75, 2)):
        with carried(move(x)):
            lobe = ear()
            with carried(move(*lobe) @ turn(90, 'X') @ move(z=CARATS[carats] / 2)):
                basket(Matrix(), CARATS[carats] / 2, 'round', 'moissanite', metal_of(metal), height=1.05)
            _label(f'{carats} ct', move(.95, PLAQUE_FRONT, -3.1) @ turn(90, 'X'), .5, LABEL_ON_FORM)
    # High enough that the end of the table lies above the picture.
    return Shot('grillz', camera=dict(azimuth=0, elevation=15, fill=.9), has_large_stones=True, has_front_light=True)


def earring_sizes(metal='white'):
    """Studs of one and two carats and a hoop of two centimeters behind a ruler."""
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


# A wrist of 17 cm (6.7 inches), standing up: height, half width, half depth, all in cm.
WRIST = [(-1, 4.0, 3.3), (3, 3.6, 2.9), (7, 3.2, 2.5), (10, 3.0, 2.35), (13, 3.0, 2.3), (14.6, 2.85, 2.15), (15.3, 2.4, 1.75), (15.5, 1.2, .9)]
# mm of a Cuban bracelet, and the height of its middle on the wrist.
BRACELETS = {12: 2.2, 10: 5.3, 8: 8.1, 6: 10.6}
TENNIS_BRACELET = (4, 12.8)


def bracelet_widths(metal='yellow'):
    """Bracelets of five widths round a wrist."""
    body, surface = metal_of(metal), _stand(WRIST)
    for mm, height in BRACELETS.items():
        width = mm / 10
        placements, pitch = placements_along(_round_wrist(height, .272 * width), width * .45, stands_up=True)
        lay_curb(placements, Curb(pitch, width, width * .19), body)
        _label_on(surface, f'{mm} mm', height + width / 2 + .42, .5)
    mm, height = TENNIS_BRACELET
    lay_tennis_bracelet(_round_wrist(height, mm / 20), mm / 20 * .94, metal_of('white'))
    _label_on(surface, f'{mm} mm', height + mm / 20 + .42, .5)
    return Shot('grillz', camera=dict(azimuth=0, elevation=17, fill=.96), stones_face_camera=True)


def _round_wrist(height, away):
    """A closed line round the wrist at this height, `away` from its surface."""
    heights, widths, depths = zip(*smooth(WRIST, 8).points)
    half_width, half_depth = np.interp(height, heights, widths), np.interp(height, heights, depths)
    return Path([(x, y, height) for x, y in superellipse(half_width + away, half_depth + away, 2.25, 400)], is_closed=True)


# The strap of a watch as it bends round a wrist, in YZ from the case on.
WORN_STRAP = [(1.7, -.16), (2.25, -.42), (2.75, -1.0), (3.03, -1.9), (3.05, -2.95), (2.9, -3.9), (2.3, -4.8), (1.2, -5.35)]
# The cases of the watches, in mm; the watch is built as large as the larger one.
SMALL_CASE, CASE = 36, 41
# cm: the heights of the middle of the wrist and of the lowest point of a worn strap, with the larger case at 0.
WRIST_BELOW, STRAP_BELOW = -2.95, -5.47


def watches_on_wrist():
    """Watches of both sizes on an arm that lies from left to right."""
    arm = [(-14, 2.9, 2.4), (-4, 2.85, 2.35), (0, 2.85, 2.35), (8, 2.87, 2.37), (17, 3.7, 3.1)]
    _stand(arm, move(z=WRIST_BELOW) @ turn(90, 'X') @ turn(90, 'Y'))
    size = SMALL_CASE / CASE
    # The smaller one lies as far lower as its case is thinner.
    lower = .55 * (1 - size)
    strap = [*WORN_STRAP[:2], *((y / size, (z + lower) / size) for y, z in WORN_STRAP[2:])]
    for mm, x, build in ((SMALL_CASE, -3.9, lambda: watch('rose', 'champagne', iced=False, strap='brown', strap_profile=strap)),
                         (CASE, 2.6, lambda: watch('white', 'blue', iced_band=False, strap='black', strap_profile=WORN_STRAP))):
        with standing_at(x, on=STRAP_BELOW, size=mm / CASE):
            build()
        _label(f'{mm} mm', move(x + 3.3, -1.0, -.50) @ turn(20, 'X'), .52, (.80, .72, .60))
    return Shot('watch', floor=WRIST_BELOW - 2.4, rectangle=(-6.6, 6.8, -5.6, 3.4), camera=dict(azimuth=0, elevation=48, fill=1))


# Degrees. The camera is high, so the models lean back further than a product does.
TEETH_LEAN = 28


def caps_on_teeth(metal='yellow'):
    """Grillz of two, four, six and eight caps on models of the upper teeth."""
    body, enamel, gum = metal_of('light yellow', .12), solid('enamel', (.62, .56, .46), .35, .5), solid('gum', (.20, .155, .125), .7, .25)
    row = ROWS[8]
    for x, y, caps in ((-3.1, 4.4, 2), (3.1, 4.4, 4), (-3.1, -3.6, 6), (3.1, -3.6, 8)):
        with standing_at(x, y, leaning=-TEETH_LEAN):
            for i, (placement, (width, height, is_canine)) in enumerate(along_arch(row)):
                is_cap = abs(i - 3.5) < caps / 2
                place(tooth(width * (CAP if is_cap else 1), height, is_canine, body if is_cap else enamel), placement)
            tube(behind_teeth(row, .96, .16, .66), .40, gum)
        _label(f'{caps} teeth', move(x, y - 1.2, .004), .5)
    return Shot('grillz', floor=0, camera=dict(azimuth=0, elevation=40, focal_length=150, fill=.94), has_front_light=True)


STONE_CARATS = {**CARATS, 5: 1.11}

# Width in cm of a stone of one carat that is not round. A stone of two carats is as much wider as a round one is.
WIDTHS = {'oval': .56, 'emerald': .50, 'princess': .55, 'cushion': .58, 'pear': .55, 'marquise': .50, 'heart': .65}


def stone_carats(cut='round'):
    """Loose stones of one cut behind a ruler: round ones of one, two, three and five carats, others up to three."""
    diameters = STONE_CARATS if cut == 'round' else CARATS
    for i, (carats, diameter) in enumerate(diameters.items()):
        x = (i - (len(diameters) - 1) / 2) * 1.55
        width = diameter * WIDTHS.get(cut, CARATS[1]) / CARATS[1]
        lay_stone(width / width_of(cut), cut, faces=4, x=x, y=.55)
        _label(f'{carats} ct', move(x, -.62, .002), .32)
    _ruler(6, -1.0)
    return Shot('earrings', floor=0, camera=dict(azimuth=0, elevation=37, fill=.94), has_large_stones=True, dim=(-84, 61, 15))


IN_SCALE = {builder.__name__: builder
            for builder in (lengths, bracelet_widths, watches_on_wrist, caps_on_teeth, ring_carats, carats_on_hand, studs_on_ear,
                            earring_sizes, stone_carats)}


def in_scale(name, **details):
    return IN_SCALE[name](**details)

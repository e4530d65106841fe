"""Glasses: wrapped frames, domed tinted lenses and temples folded behind the front."""
import numpy as np
from mathutils import Matrix, Vector

from materials import lens, metal_of, solid
from paths import Path, smooth, superellipse
from scene import frame, move, place, turn
from shot import Shot
from solids import rounded_box, skin, tube
from stones import small_gem

# Half width, half height and roundness (2 is an ellipse) of one rim.
RIMS = {'round': (2.25, 2.15, 2.15), 'square': (2.55, 1.9, 4.2), 'aviator': (2.45, 2.2, 0), 'rect': (2.6, 1.45, 4.5)}
# Color and density of the lenses.
TINTS = {
    'clear': ((.80, .78, .74), .5), 'smoke': ((.30, .29, .28), 1.0), 'amber': ((.85, .48, .16), 1.0),
    'rose': ((.90, .45, .42), 1.0), 'blue': ((.25, .42, .72), 1.0), 'green': ((.28, .48, .34), 1.0),
    'black': ((.05, .05, .052), 1.0),
}
WRAP_RADIUS = 14.0
THIN_WIRE = .125


def glasses(metal='yellow', shape='round', tint='smoke', iced=False, stone='moissanite'):
    body, wire = metal_of(metal, .10), .19 if iced else THIN_WIRE if shape == 'aviator' else .17
    half_width, half_height, roundness = RIMS[shape]
    center = half_width + .80
    for side in (-1, 1):
        rim = [_wrapped(side * center + x, 0, y) for x, y in _rim_outline(shape, side, half_width, half_height, roundness)]
        tube(rim, wire, body, True, sides=18)
        place(_domed_lens(rim, side * center), Matrix(), lens('lens_' + tint, *TINTS[tint]))
        if iced:
            _ice(Path(rim, is_closed=True), wire, stone)
        _temple(side, center + half_width, body)
        _nose_pad(side, body)
    if shape == 'aviator':
        bar = [(x, -.03, 1.93 - .012 * x * x) for x in np.linspace(-2.3, 2.3, 24)]
        tube(bar, .10, body, scales=[min(1, .1 + .45 * min(i, 23 - i)) for i in range(24)])
        tube(smooth([(-.92, .05, .62), (-.45, -.10, .98), (.45, -.10, .98), (.92, .05, .62)], 16).points, .10, body)
    else:
        tube(smooth([(-.88, .05, .55), (-.45, -.08, .92), (.45, -.08, .92), (.88, .05, .55)], 16).points, .15, body)
    return Shot('glasses', stones_face_camera=True, leaning=9, has_large_stones=True)


def _wrapped(x, y, z):
    """The front bends round the face on a large cylinder."""
    return x, y + x * x / (2 * WRAP_RADIUS), z


# One turn round the right lens of an aviator: a flat brow, a full outer corner, a drop that leans outwards.
TEARDROP = [(-2.1, 1.55), (-.7, 2.02), (.9, 2.02), (2.1, 1.62), (2.66, .6), (2.5, -.7), (1.7, -1.9), (.45, -2.42), (-.85, -2.0),
            (-1.8, -.95), (-2.3, .35)]


def _rim_outline(shape, side, half_width, half_height, roundness):
    if shape != 'aviator':
        return superellipse(half_width, half_height, roundness, 160)
    turns = TEARDROP[-3:] + TEARDROP + TEARDROP[:3]
    steps = 12
    points = smooth([(side * x, y, 0) for x, y in turns], steps).points
    return [(x, y) for x, y, _ in points[3 * steps:(3 + len(TEARDROP)) * steps]]


def _domed_lens(rim, center):
    """Follows the wrap as one function of x: a lens that did not would show a swirl at its middle."""
    rings = []
    for size in [1 - i / 16 for i in range(16)] + [.012]:
        rings.append([(center + (x - center) * size, (center + (x - center) * size) ** 2 / (2 * WRAP_RADIUS) - .18 * (1 - size * size),
                       z * size) for x, _, z in rim])
    return skin(rings, False, 'lens', has_caps=False)


def _ice(path, wire, stone):
    radius = .10
    count = int(path.length / (2.08 * radius))
    for i in range(count):
        distance = path.length * i / count
        seat = path.at(distance) + Vector((0, -wire * .86, 0))
        small_gem(frame(seat, path.direction(distance), (0, -1, 0)), radius * .97, stone)


def _temple(side, edge, body):
    """Folded behind the front; the right one lies over the left."""
    hinge, behind = edge * edge / (2 * WRAP_RADIUS) + .05, .89 if side > 0 else .55
    stations = [(0, .15, .78), (.12, behind * .9, .78), (.8, behind + .05, .78), (5, behind + .12, .66),
                (8.6, behind + .05, .40), (10.0, behind, -.25), (10.7, behind, -1.25)]
    temple = smooth([(side * (edge + .22 - inwards), hinge + y, z) for inwards, y, z in stations], 24)
    tube(temple.points, .12, body)
    tip = [tuple(temple.at(temple.length * part)) for part in np.linspace(.74, .999, 14)]
    tube(tip, .17, solid('temple_tip', (.02, .012, .008), .22))
    place(rounded_box(.42, .38, .34, .06, 3), move(side * (edge + .14), hinge + .03, .77), body)


def _nose_pad(side, body):
    tube(smooth([(side * .86, .05, -.1), (side * .62, .42, -.15), (side * .50, .55, -.45)], 10).points, .045, body, sides=8)
    pad = solid('nose_pad', (.9, .88, .84), .12, transmission=.35)
    place(rounded_box(.16, .34, .78, .08, 4), move(side * .46, .55, -.55) @ turn(side * 20, 'Y') @ turn(side * 24, 'Z'), pad)

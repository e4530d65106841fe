"""What holds a watch to the wrist: lugs, and a bracelet of three-part links or a leather strap."""
import math

from mathutils import Matrix

from materials import grained_leather, solid
from paths import smooth, superellipse
from scene import cached, frame, move, place, turn
from solids import bead, coated, frames_along, plate, rounded_box, sweep, tube, turned
from stones import small_gem

HALF_WIDTH = 1.12
LEATHERS = {'black': (.008, .007, .007), 'brown': (.055, .022, .010), 'navy': (.008, .014, .04)}
LUG = [(1.05, .05), (1.60, .05), (1.90, -.03), (2.06, -.18), (2.07, -.40), (1.2, -.50)]


def lugs(side, body):
    """Two bevelled prisms: the profile lies in YZ and is drawn out along X."""
    for side_x in (-1, 1):
        placement = Matrix(((0, 0, 1, side_x * (HALF_WIDTH + .16)), (side, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        plate(LUG, -.17, .17, .045, body, placement)


# From the case to the end: the middle line of the strap, in YZ.
STRAP = [(1.7, -.14), (2.3, -.22), (3.2, -.52), (4.2, -1.15), (5.0, -2.0)]
STRAP_THICKNESS, STITCH_FROM_EDGE = .13, .11


def strap_band(side, leather, metal, profile=STRAP):
    """The upper strap ends in a buckle; the lower one has holes and a round tip."""
    line = smooth([(0, side * y, z) for y, z in profile], 14).points
    last = len(line) - 1

    def half_width(i):
        tapered = HALF_WIDTH * .98 * (1 - .16 * i / last)
        past = max(0, (i / last - .86) / .14) if side < 0 else 0
        return tapered * math.sqrt(max(.02, 1 - past ** 2.4))

    def section(i):
        padding = 1 + .55 * max(0, 1 - i / last * 2.2)
        return superellipse(half_width(i), STRAP_THICKNESS * padding, 3.2, 48)

    place(sweep(line, section, up=(0, 0, 1)), Matrix(), grained_leather(leather, LEATHERS[leather]))
    spots = frames_along(line, False, up=(0, 0, 1))
    _stitch(spots, half_width, section, last)
    if side < 0:
        for i in range(round(last * .60), round(last * .86), 4):
            point, along, _, above = spots[i]
            hole = turned([(.001, 0), (.062, 0), (.062, .012), (.001, .012)], 24)
            place(hole, frame(point + above * (section(i)[12][1] - .004), along, above), solid('strap_hole', (.002, .002, .002), .9, .1))
    else:
        _buckle(spots[round(last * .93)], half_width(last) + .14, metal)


def _stitch(spots, half_width, section, last):
    thread = solid('thread', (.62, .55, .44), .7, .2)
    stitch = cached('stitch', lambda: coated(rounded_box(.115, .030, .030, .014, 2), thread))
    for i in range(3, last - 1, 2):
        point, along, side, above = spots[i]
        for edge in (-1, 1):
            x = edge * (half_width(i) - STITCH_FROM_EDGE)
            height = min((up for across, up in section(i) if up > 0 and abs(across) < abs(x) + .03), default=0)
            if half_width(i) > half_width(i - 3) * .97:
                place(stitch, frame(point + side * x + above * (height + .004), along, above))


def _buckle(spot, half_width, metal):
    point, along, _, above = spot
    matrix = frame(point + above * .05, along, above)
    tube([(x, y, 0) for x, y in superellipse(.36, half_width, 6, 64)], .075, metal, True, matrix=matrix)
    tube([(-.34, 0, .06), (0, 0, .13), (.36, 0, .10)], .05, metal, matrix=matrix)


def link_bracelet(side, polished, satin, body, stone):
    """Seven links bending away from the case; `stone` is None for plain metal."""
    y, z, angle = 1.66, -.16, 6
    for i in range(7):
        y += .50 * math.cos(math.radians(angle)) * .97
        z -= .50 * math.sin(math.radians(angle)) * .97
        taper = 1 - .022 * i
        placement = move(0, side * y, z) @ turn(-side * angle, 'X')
        for x, width, material, columns in ((0, .80, polished, 5), (-.76, .66, satin, 4), (.76, .66, satin, 4)):
            place(rounded_box(width * taper * 1.02, .475, .27, .055, 3), placement @ move(x * taper), material)
            if stone:
                _ice(placement, x, taper, columns, body, stone)
        angle += 8.5 if i else 10


def _ice(placement, x, taper, columns, body, stone):
    for column in range(columns):
        for row in (-1, 0, 1):
            small_gem(placement @ move((x + (column - (columns - 1) / 2) * .150) * taper, row * .149, .146), .0725, stone)
    for column in range(columns - 1):
        for row in (-.5, .5):
            bead(placement @ move((x + (column - (columns - 2) / 2) * .150) * taper, row * .149, .146), .021, body)

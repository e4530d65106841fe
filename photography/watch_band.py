"""What holds a watch to the wrist: lugs, and a bracelet of three-part links or a leather strap."""
import math

from mathutils import Matrix

from materials import solid
from paths import smooth, superellipse
from scene import move, place, turn
from solids import bead, plate, rounded_box, sweep
from stones import small_gem

HALF_WIDTH = 1.12
LEATHERS = {'black': (.008, .007, .007), 'brown': (.055, .022, .010), 'navy': (.008, .014, .04)}
LUG = [(1.05, .05), (1.60, .05), (1.90, -.03), (2.06, -.18), (2.07, -.40), (1.2, -.50)]


def lugs(side, body):
    """Two bevelled prisms: the profile lies in YZ and is drawn out along X."""
    for side_x in (-1, 1):
        placement = Matrix(((0, 0, 1, side_x * (HALF_WIDTH + .16)), (side, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        plate(LUG, -.17, .17, .045, body, placement)


def strap_band(side, leather):
    controls = [(0, 1.7, -.14), (0, 2.3, -.22), (0, 3.2, -.52), (0, 4.2, -1.15), (0, 5.0, -2.0)]
    line = smooth([(x, side * y, z) for x, y, z in controls], 10).points
    section = superellipse(HALF_WIDTH * .98, .12, 5, 32)
    mesh = sweep(line, lambda i: [(x * (1 - .16 * i / len(line)), y) for x, y in section], up=(0, 0, 1))
    place(mesh, Matrix(), solid('leather_' + leather, LEATHERS[leather], .55, .35))


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

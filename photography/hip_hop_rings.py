"""Hip-hop rings: signets with a paved, engraved or plain top, Cuban link rings and wide paved bands."""
import math

import numpy as np
from mathutils import Matrix, Vector

from curb import Curb, lay_curb
from lettering import glyph_mesh
from materials import metal_of, solid
from paths import offset_outline, polygon, superellipse
from pave import pave_tray
from scene import frame, grow, move, place
from shanks import on_ring, pave_shank, pave_shoulders, rails, shank
from shot import Shot
from solids import plate, turned_lying

# Outline of the top, width of the shank below it, radius of its stones, how their rows run.
SIGNETS = {
    'square': (superellipse(.61, .61, 7, 96), 1.22, .0588, 'grid'),
    'round': (polygon(96, .66), 1.3, .066, 'contour'),
    'octagon': (polygon(8, .68, .5), 1.28, .066, 'contour with corners'),
    'hex': (polygon(6, .68), 1.25, .066, 'contour with corners'),
    'rect': (superellipse(.68, .5, 8, 96), 1.0, .0560, 'grid'),
}


def signet(metal='yellow', shape='square', iced=True, letter=None, sides=False, stone='moissanite'):
    body, inner, thickness = metal_of(metal), .88, .17
    outline, width, radius, rows = SIGNETS[shape]
    shank(inner, .40, thickness, body, top_width=width * .86, exponent=3.2)
    top = inner + thickness + .10
    plate(offset_outline(outline, .03), top - .36, top - .05, .06, body)
    if iced:
        pave_tray(move(0, 0, top), outline, radius, body, stone, depth=.16, wall=.075, rows=rows)
    else:
        plate(offset_outline(outline, .03), top - .12, top + .02, .035, body)
    if letter:
        plate(offset_outline(outline, -.05), top - .02, top + .024, .004, solid('black_enamel', (.006, .005, .005), .22, .5))
        _raise_letter(str(letter), top + .03, body)
    if sides:
        pave_shoulders(inner + thickness + .01, .055, body, stone, 40, 58, rows=3)
    return Shot('ring', camera=dict(azimuth=24, elevation=36))


def _raise_letter(letter, z, body):
    """In metal, on a field of black enamel."""
    mesh = glyph_mesh(letter, 'serif', 1.0, .03, .012)
    mesh.materials.append(body)
    corners = np.array([vertex.co[:2] for vertex in mesh.vertices])
    middle = (corners.max(0) + corners.min(0)) / 2
    place(mesh, move(0, 0, z) @ grow(.84 / np.ptp(corners, axis=0).max()) @ move(-middle[0], -middle[1]))


def cuban_ring(metal='yellow', iced=False, stone='moissanite'):
    body, inner, width = metal_of(metal, .14), .90, .62
    # Iced links stay straight, so that each is an island of stones; plain ones close to a band.
    pitch, wire, middle = (.40, .185, inner + width * .24) if iced else (.37, .196, inner + width * .28)
    count = int(round(math.tau * (inner + .14) / (width * pitch)))
    placements = []
    for i in range(count):
        away = on_ring(360 * i / count)
        placements.append(frame(away * middle, Vector((-away.z, 0, away.x)), away))
    links = Curb(math.tau * middle / count, width, width * wire, bend=None if iced else middle)
    lay_curb(placements, links, body, [stone] if iced else None)
    sleeve = [(inner - .05, -width * .46), (inner - .03, -width * .5), (inner + .06, -width * .5), (inner + .06, width * .5),
              (inner - .03, width * .5), (inner - .05, width * .46)]
    place(turned_lying(sleeve), Matrix(), body)
    return Shot('ring')


# Radii in cm: of a paved band, inside and outside, and of its stones.
BAND_INNER, BAND_OUTER, BAND_STONE = .86, 1.0, .07
# Degrees from one stone of a row to the next.
BAND_PITCH = 360 / int(math.tau * BAND_OUTER / (2.10 * BAND_STONE))


def pave_band(metal='white', rows=3, stone='moissanite'):
    body, inner, outer, radius = metal_of(metal), BAND_INNER, BAND_OUTER, BAND_STONE
    width = rows * 2.05 * radius + .10
    shank(inner, width, outer - inner, body, exponent=7)
    pave_shank(outer, radius, body, 0, 360 - BAND_PITCH, stone, rows, lift=.006)
    rails(outer + .01, width * .5, .028, body, 160)
    return Shot('ring')

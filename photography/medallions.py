"""The round medallion: a ring of large stones round a compass, a paved field, a letter or a photograph."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lettering import glyph_mesh
from materials import solid
from paths import polygon, ring_points, star
from pave import Area, pack, set_stones
from photograph import photograph_material
from scene import grow, move, place
from solids import bead, plate, tube, turned
from stones import basket, small_gem

FRAME = [(.001, -.30), (1.55, -.30), (1.62, -.2), (1.62, -.02), (1.58, .05), (1.50, .07), (1.46, .02), (1.44, -.14),
         (1.10, -.14), (1.08, 0), (1.04, .05), (1.0, .05), (.96, 0), (.94, -.12), (.001, -.12)]
FIELD = [(.001, -.125), (.93, -.125), (.93, -.112), (.001, -.112)]


def medallion_body(metal, stone, inner):
    place(turned(FRAME, 128), Matrix(), metal)
    count = int(math.tau * 1.27 / (2.1 * .155))
    for i in range(count):
        a = math.tau * i / count
        small_gem(move(1.27 * math.cos(a), 1.27 * math.sin(a)), .152, stone)
        a += math.pi / count
        for reach in (1.14, 1.40):
            bead(move(reach * math.cos(a), reach * math.sin(a), .02), .038, metal)
    if inner == 'photo':
        disc = bpy.data.meshes.new('photograph')
        disc.from_pydata([(*point, -.10) for point in polygon(96, .93)], [], [tuple(range(96))])
        place(disc, Matrix(), photograph_material())
        return
    field = metal if inner == 'pave' else solid('black_enamel', (.004, .0035, .003), .38, .18)
    place(turned(FIELD), Matrix(), field)
    if inner == 'compass':
        _compass(metal, stone)
    elif inner == 'pave':
        area = Area.of_outline(polygon(119, .93), .006)
        set_stones(move(0, 0, -.03), pack(area, .078), .078, metal, stone)
    else:
        _letter(inner, metal)


def _compass(metal, stone):
    plate(star(8, .80, .36), -.14, .0, .02, metal)
    basket(move(0, 0, .18), .30, 'round', stone, metal, has_gallery=False)
    for i in range(8):
        a = math.tau * i / 8 + math.pi / 8
        x, y = .70 * math.cos(a), .70 * math.sin(a)
        small_gem(move(x, y, -.03), .075, stone)
        tube(ring_points(.085, 32, -.04), .022, metal, True, matrix=move(x, y))


def _letter(letter, metal):
    mesh = glyph_mesh(letter, 'serif', 1.2, .05, .015)
    mesh.materials.append(metal)
    corners = np.array([vertex.co[:2] for vertex in mesh.vertices])
    middle = (corners.max(0) + corners.min(0)) / 2
    place(mesh, move(0, 0, -.06) @ grow(1.15 / np.ptp(corners, axis=0).max()) @ move(-middle[0], -middle[1]))

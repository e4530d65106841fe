"""Grillz: a row of tooth caps on an arch, plain or with stones set on the real surface of each tooth."""
import math

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from materials import metal_of
from paths import Path, superellipse
from pave import Area, pack
from scene import cached, frame, place
from shot import Shot
from solids import coated, skin, tube
from stones import small_gem

# Width and height of every tooth from left to right; True marks a canine.
# Light is thrown from tooth to tooth and takes on their color each time: the metal is paler than the set will look.
PALER = {'yellow': 'light yellow', 'rose': 'pale rose'}
CENTRAL, LATERAL, CANINE, OUTER = (.84, 1.08, False), (.66, .92, False), (.62, 1.06, True), (.66, .86, False)
ROWS = {
    8: [OUTER, CANINE, LATERAL, CENTRAL, CENTRAL, LATERAL, CANINE, OUTER],
    6: [(.64, 1.08, True), (.66, .94, False), (.86, 1.10, False), (.86, 1.10, False), (.66, .94, False), (.64, 1.08, True)],
    4: [(.66, .94, False), (.86, 1.10, False), (.86, 1.10, False), (.66, .94, False)],
    2: [(.86, 1.1, False), (.86, 1.1, False)],
}
DEPTH = .50
ARCH = Path([(2.5 * math.sin(a), 2.3 - 2.3 * math.cos(a), 0) for a in np.linspace(-1.45, 1.45, 300)])
# A cap is wider than the tooth in it.
CAP = 1.09


def grillz(metal='yellow', teeth=8, iced=False, pattern='full', stone='moissanite'):
    """`pattern` says which teeth are iced: 'full', 'canine' or 'alternate'."""
    body, row = metal_of(PALER.get(metal, metal), .12), ROWS[teeth]
    if pattern == 'canine':
        row = [(width, height * (1.42 if is_canine else 1), is_canine) for width, height, is_canine in row]
    for i, (placement, (width, height, is_canine)) in enumerate(along_arch(row)):
        cap = tooth(width * CAP, height, is_canine, body)
        place(cap, placement)
        is_iced = {'full': True, 'canine': is_canine, 'alternate': i % 2 == 0}[pattern]
        if iced and is_iced:
            _ice(cap, placement, width * CAP, height, is_canine, stone)
    tube(behind_teeth(row, .93, .14, .30), .13, body)
    return Shot('grillz', stones_face_camera=True, leaning=14)


def along_arch(row):
    """Yields (placement, (width, height, is canine)) for every tooth from left to right."""
    at = ARCH.length / 2 - _length(row) / 2
    for width, height, is_canine in row:
        center = at + width / 2
        at += width
        yield frame(ARCH.at(center) + Vector((0, 0, .5 - height / 2)), ARCH.direction(center), (0, 0, 1)), (width, height, is_canine)


def behind_teeth(row, part, depth, height):
    """Points of a line along a part of the row, `depth` behind it and `height` above its middle, in cm."""
    half = _length(row) / 2 * part
    return [tuple(ARCH.at(ARCH.length / 2 + u) + Vector((0, depth, height))) for u in np.linspace(-half, half, 80)]


def _length(row):
    return sum(width for width, _, _ in row)


def tooth(width, height, is_canine, body):
    def make():
        rings = []
        for j in range(40):
            v = j / 39
            half_width, z, depth = _tooth_profile(v, width, height, is_canine)
            bend = abs(2 * v - 1) ** 3
            rings.append([
                (half_width * a, depth * b * (1.0 if b < 0 else .75),
                 z + (.10 * height * (1 - a * a) if v < .5 else -.035 * height * (1 - abs(a) ** 2.2)) * bend)
                for a, b in superellipse(1, 1, 2.9, 56)])
        return coated(skin(rings, False, 'tooth', smooth_angle=75), body)
    return cached(('tooth', width, height, is_canine, body.name), make)


def _tooth_profile(v, width, height, is_canine):
    """Half width, z and half depth at v, which runs from the gum (0) to the biting edge (1)."""
    half_width = width / 2 * (.80 + .20 * math.sin(min(1, v * 1.25) * math.pi / 2))
    if is_canine and v > .52:
        half_width *= 1 - .84 * ((v - .52) / .48) ** 1.5
    cap = 1
    if v < .16:
        cap = min(1, math.sin(min(1, v / .16) * math.pi / 2)) ** .55
    elif v > .86:
        cap = min(1, math.sin(min(1, (1 - v) / .14) * math.pi / 2)) ** .5
    bulge = 1.0 + .20 * math.sin(min(1, v * 1.1) * math.pi) - .30 * max(0, v - .55)
    return half_width * (.62 + .38 * cap), height * (.5 - v), DEPTH / 2 * (.35 + .65 * cap) * bulge


def _ice(tooth, placement, width, height, is_canine, stone):
    """Packs the outline of the tooth, then seats every stone where a ray from the front meets its surface."""
    radius = .060
    side = [(_tooth_profile(v, width, height, is_canine)[0] * .93, height * (.5 - v) * .95) for v in np.linspace(.03, .97, 40)]
    area = Area.of_outline(side + [(-x, z) for x, z in side[::-1]], radius / 12)
    surface = BVHTree.FromPolygons([vertex.co for vertex in tooth.vertices], [face.vertices[:] for face in tooth.polygons])
    for x, z, own_radius in pack(area, radius, spacing=1.0):
        point, normal, *_ = surface.ray_cast(Vector((x, -3, z)), Vector((0, 1, 0)))
        if point is None or normal.y > -.55:
            continue
        small_gem(placement @ frame(point + normal * own_radius * .05, (1, 0, 0), normal), own_radius * .97, stone)

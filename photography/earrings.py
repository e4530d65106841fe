"""Earrings: studs with or without a halo, and hoops. Both of a pair are shown, turned a little apart."""
import math

from mathutils import Vector

from materials import metal_of
from paths import ring_points
from scene import frame, move, place, turn
from shanks import on_ring
from shot import Shot
from solids import bead, tube, turned
from stones import CORNERS, basket, halo_tray, mounted_gem, small_gem


def studs(metal='white', cut='round', radius=.42, stone='moissanite', halo=False):
    body = metal_of(metal)
    apart = .62 * (1.34 if halo else 1.0) * radius / .42 * (1.08 if cut in ('princess', 'emerald') else 1)
    for side, yaw, tilt, forward in ((-1, -10, 62, 0), (1, 14, 48, -.12)):
        matrix = move(side * apart, forward) @ turn(yaw, 'Z') @ turn(tilt, 'X')
        if cut in CORNERS:
            mounted_gem(matrix, radius, cut, stone, body)
        else:
            basket(matrix, radius, cut, stone, body, height=1.05)
        tube([(0, 0, -radius), (0, 0, -radius - .75)], .036, body, matrix=matrix)
        back = turned([(.001, -.06), (.17, -.06), (.19, 0), (.17, .06), (.001, .06)], 40)
        place(back, matrix @ move(0, 0, -radius - .55), body)
        if halo:
            _halo(matrix, radius, body, stone)
    return Shot('earrings', has_large_stones=True)


def _halo(matrix, radius, body, stone):
    small = .075
    reach = radius + small * 1.2
    halo_tray(matrix, ring_points(reach, 96), small, body)
    count = int(math.tau * reach / (2.1 * small))
    for i in range(count):
        a = math.tau * i / count
        small_gem(matrix @ move(reach * math.cos(a), reach * math.sin(a)), small * .98, stone)


def hoops(metal='yellow', radius=.085, stone='moissanite', plain=False):
    """`radius` is that of the stones; the hoops are as large as a finger ring."""
    body, reach = metal_of(metal), .95
    for side, yaw in ((-1, 48), (1, 62)):
        matrix = move(side * .72, .22 * side) @ turn(yaw, 'Z') @ turn(-6 * side, 'Y')
        tube(ring_points(reach - .04, 160, axis='y'), .15 if plain else .115, body, True, sides=20, matrix=matrix)
        if plain:
            continue
        count = int(math.tau * reach / (2.10 * radius))
        for i in range(count):
            away, between = on_ring(360 * i / count), on_ring(360 * (i + .5) / count)
            small_gem(matrix @ frame(away * (reach + .065), (0, 1, 0), away), radius * .98, stone)
            for edge in (-1, 1):
                bead(matrix @ move(*(between * (reach + .072) + Vector((0, edge * radius * .78, 0)))), radius * .26, body)
    return Shot('earrings', camera=dict(elevation=24), stones_face_camera=True)

"""Earrings: studs with or without a halo, and hoops. Both of a pair are shown, turned a little apart."""
import math

import numpy as np
from mathutils import Vector

from materials import metal_of
from paths import ring_points
from scene import frame, move, place, turn
from shanks import on_ring
from shot import Shot
from solids import bead, tube, turned
from stones import CORNERS, basket, halo_tray, mounted_gem, small_gem


def studs(metal='white', cut='round', radius=.42, stone='moissanite', halo=False, count=2):
    body = metal_of(metal)
    apart = .62 * (1.34 if halo else 1.0) * radius / .42 * (1.08 if cut in ('princess', 'emerald') else 1)
    for side, yaw, tilt, forward in ((-1, -10, 62, 0), (1, 14, 48, -.12))[:count]:
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
    # Side by side on a listing, one carat looks smaller than two.
    camera = dict(fill=.72 * min(1, radius / .44)) if cut == 'round' and not halo else {}
    return Shot('earrings', camera=camera, has_large_stones=True, has_step_cut=cut == 'emerald')


def _halo(matrix, radius, body, stone):
    small = .075
    reach = radius + small * 1.2
    halo_tray(matrix, ring_points(reach, 96), small, body)
    count = int(math.tau * reach / (2.1 * small))
    for i in range(count):
        a = math.tau * i / count
        small_gem(matrix @ move(reach * math.cos(a), reach * math.sin(a)), small * .98, stone)


# The hoop is open between these angles (90 is the top); a post closes it, from the hinge to the catch.
HINGE, CATCH = 64, 108


def hoops(metal='yellow', radius=.085, stone='moissanite', plain=False, count=2):
    """`radius` is that of the stones; the hoops are as large as a finger ring."""
    body, reach = metal_of(metal), .95
    for side, yaw in ((-1, 30), (1, 50))[:count]:
        matrix = move(side * .80, .22 * side) @ turn(yaw, 'Z') @ turn(-6 * side, 'Y')
        wire = .15 if plain else .115
        arc = [tuple(on_ring(angle) * (reach - .04)) for angle in np.linspace(CATCH, 360 + HINGE, 150)]
        tube(arc, wire, body, sides=24, matrix=matrix)
        _close(matrix, reach - .04, wire, body)
        if not plain:
            _ice_hoop(matrix, reach, radius, stone, body)
    return Shot('earrings', camera=dict(elevation=24), stones_face_camera=True)


def _close(matrix, reach, wire, body):
    """The hinge, a barrel across the hoop; the post that goes through the ear; the catch it snaps into."""
    post = [tuple(on_ring(angle) * (reach + .015)) for angle in np.linspace(HINGE, CATCH + 2, 16)]
    tube(post, .036, body, matrix=matrix)
    for angle, radius, half in ((HINGE, .075, wire * 1.12), (CATCH, wire * 1.06, .05)):
        away = on_ring(angle) * (reach + (.02 if angle == HINGE else 0))
        along = Vector((0, 1, 0)) if angle == HINGE else on_ring(angle + 90)
        tube([tuple(away - along * half), tuple(away + along * half)], radius, body, sides=24, matrix=matrix)


def _ice_hoop(matrix, reach, radius, stone, body):
    """Stones all round but for the part the post closes."""
    count = int((360 + HINGE - CATCH - 16) / math.degrees(2.10 * radius / reach))
    for i in range(count):
        angle = CATCH + 8 + (360 + HINGE - CATCH - 16) * (i + .5) / count
        away, between = on_ring(angle), on_ring(angle + math.degrees(1.05 * radius / reach))
        small_gem(matrix @ frame(away * (reach + .065), (0, 1, 0), away), radius * .98, stone)
        for edge in (-1, 1):
            bead(matrix @ move(*(between * (reach + .072) + Vector((0, edge * radius * .78, 0)))), radius * .26, body)

"""Bracelets: tennis lines standing or lying, bangles, and Cuban bracelets with a box clasp."""
import math

from mathutils import Matrix

from chains import tennis_joint
from curb import Curb, box_clasp, lay_curb, placements_along
from materials import metal_of
from paths import Path, outward, oval, superellipse
from scene import frame, move, place
from shot import Shot
from solids import bead, skin
from stones import small_gem, tennis_link


def tennis_bracelet(metal='white', radius=.24, stone='moissanite', stones=None, cut='round', flat=False):
    path = oval(2.35, 2.2) if flat else oval(2.3, 2.0)
    lay_tennis_bracelet(path, radius, metal_of(metal), stones or [stone], cut, flat)
    return Shot('bracelet', camera=dict(elevation=62 if flat else 40), stones_face_up=flat, stones_face_camera=not flat)


def lay_tennis_bracelet(path, radius, body, kinds=('moissanite',), cut='round', flat=False):
    """Stones round a closed line, which face outward or, lying `flat`, up."""
    count = int(path.length / (2.13 * radius))
    count -= count % len(kinds)
    step = path.length / count

    def at(distance):
        direction = path.direction(distance)
        return frame(path.at(distance), direction, (0, 0, 1) if flat else outward(direction))

    for i in range(count):
        tennis_link(at(step * i), radius, kinds[i % len(kinds)], body, cut)
        tennis_joint(at(step * (i + .5)), radius, body)


def cuban_bracelet(metal='yellow', width=.95, iced=False, stone='moissanite', rows=3):
    body = metal_of(metal)
    path = oval(3.0, 2.45)
    placements, pitch = placements_along(path, width * .45, stands_up=True)
    lay_curb(placements, Curb(pitch, width, width * .19), body, [stone] if iced else None, rows)
    front = path.length * .75
    box_clasp(frame(path.at(front), path.direction(front), outward(path.direction(front))), width, body)
    return Shot('bracelet', stones_face_camera=True)


def bangle(metal='yellow', iced=True, rows=1, radius=.09, stone='moissanite'):
    body, inner, thickness, roundness = metal_of(metal), 2.2, .17, .84
    width = max(.55, rows * 2.05 * radius + .16) if iced else .95
    rings = []
    for i in range(200):
        c, s = math.cos(math.tau * i / 200), math.sin(math.tau * i / 200)
        rings.append([((inner + thickness / 2 + u) * c, (inner + thickness / 2 + u) * roundness * s, v)
                      for u, v in superellipse(thickness / 2, width / 2, 4 if iced else 2.2, 48)])
    place(skin(rings, True, 'bangle'), Matrix(), body)
    if iced:
        outside = inner + thickness
        _pave_round(oval(outside, outside * roundness, 500), radius, rows, body, stone)
    return Shot('bracelet', camera=dict(elevation=40 if iced else 28), stones_face_camera=True, leaning=0 if iced else 8)


def _pave_round(path: Path, radius, rows, body, stone):
    count = int(path.length / (2.1 * radius))
    step = path.length / count
    for i in range(count):
        for row in range(rows):
            z = (row - (rows - 1) / 2) * 2.05 * radius
            here, away = path.at(step * i), outward(path.direction(step * i))
            seat = frame(here + away * .006, path.direction(step * i), away)
            seat.translation.z += z
            small_gem(seat, radius * .97, stone)
            between = path.at(step * (i + .5))
            for side in (-1, 1):
                bead(move(between.x + away.x * .012, between.y + away.y * .012, z + side * radius * .74), radius * .26, body)

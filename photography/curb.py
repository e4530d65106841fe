"""Curb links, the Cuban chain: plain with a ground facet on top, or iced with stones sunk into that facet.

The center line of a link rises and falls as sin 2t, which is what lets identical links interlock.
"""
import math
import random

import cv2
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from pave import Area, pack, set_stones
from scene import cached, frame, move, place, turn
from solids import frames_along, rounded_box, coated, skin
from stones import small_gem

# How far above the center line the facet is ground, in wire radii.
PLAIN_CUT, ICED_CUT = .70, .45
# Radius of the stones for 1 to 4 rows across a link, in wire radii.
STONE_SIZES = {1: .62, 2: .42, 3: .315, 4: .25}


class Curb:
    """The measures of one link: `pitch` is the distance to the next one, `wire` the radius of the wire. With a `bend`, the
    radius of a ring, plain links are bent so that their facets together make a smooth band."""

    def __init__(self, pitch, width, wire, bend=None):
        self.pitch, self.width, self.wire, self.bend = pitch, width, wire, bend
        self.wave = wire * .98

    def key(self):
        return round(self.pitch, 4), round(self.width, 4), round(self.wire, 4), self.bend

    def bent(self, point):
        if self.bend is None:
            return point
        angle, away = point.x / self.bend, self.bend + point.z
        return Vector((away * math.sin(angle), point.y, away * math.cos(angle) - self.bend))


def lay_curb(placements, curb, metal, stones=None, rows=3):
    """Links along the placements. `stones` is None for a plain chain, else kinds that alternate link by link."""
    if stones is None:
        for placement in placements:
            place(_link(curb, metal, PLAIN_CUT, 0, .15), placement)
        return
    radius = curb.wire * STONE_SIZES[rows]
    link = _link(curb, metal, ICED_CUT, radius * .8, .06)
    seats = cached(('seats', *curb.key(), rows), lambda: _seats_on(link, curb, radius))
    height = curb.wave + curb.wire * ICED_CUT
    for i, placement in enumerate(placements):
        place(link, placement)
        for x, y, own_radius in seats:
            matrix = placement @ move(x, y, height - radius * .06) @ turn(random.uniform(0, 45), 'Z')
            small_gem(matrix, own_radius * .98, stones[i % len(stones)])


def _link(curb, metal, cut, recess, rim):
    key = ('curb', *curb.key(), cut, round(recess, 4), rim, metal.name)
    return cached(key, lambda: coated(_link_mesh(curb, cut, recess, rim), metal))


def _link_mesh(curb, cut, recess, rim):
    half_width, height = curb.width / 2 - curb.wire, curb.wave + curb.wire * cut
    points = []
    for i in range(132):
        t = math.tau * i / 132
        c, s = math.cos(t), math.sin(t)
        points.append((curb.pitch * math.copysign(abs(c) ** .86, c), half_width * math.copysign(abs(s) ** .86, s),
                       curb.wave * math.sin(2 * t)))
    sections = [_section(point, side, above, curb.wire, height, recess, rim)
                for point, _, side, above in frames_along(points, True, up=(0, 0, 1))]
    bent_sections = [[curb.bent(point) for point in section] for section in sections]
    return skin(bent_sections, True, 'curb_link', smooth_angle=28)


def _section(point, side, above, wire, height, recess, rim):
    """The wire cut flat at `height`, above and below, with a tray of depth `recess` inside the flat."""
    gap = height - point.z
    half_flat = math.sqrt(max(0, wire * wire - gap * gap)) if gap < wire else 0
    start = math.asin(min(1, half_flat / wire))
    if gap < 0:
        start = math.pi - start
    section = []
    for j in range(30):
        a = start + (math.tau - 2 * start) * j / 29
        corner = point + side * (wire * math.sin(a)) + above * (wire * math.cos(a))
        corner.z = max(-height, min(height, corner.z))
        section.append(corner)
    inner = max(half_flat - rim * wire, half_flat * .55)
    blend = min(1, max(0, (half_flat / wire - rim * 1.6) / (rim * 1.2)))
    depth = recess * blend * blend * (3 - 2 * blend)
    top = height if half_flat > 0 else point.z + above.z * wire
    for across, z in ((-inner, top), (-inner * .98, top - depth), (-inner * .33, top - depth),
                      (inner * .33, top - depth), (inner * .98, top - depth), (inner, top)):
        corner = point + side * across + above * ((z - point.z) / max(.2, above.z))
        corner.z = z
        section.append(corner)
    return section


def _seats_on(link, curb, radius):
    """Seats in the part of a link's facet that its neighbors leave visible, found by looking down on five links."""
    height = curb.wave + curb.wire * ICED_CUT
    points = [vertex.co.copy() for vertex in link.vertices]
    faces = [face.vertices[:] for face in link.polygons]
    link_tree = BVHTree.FromPolygons(points, faces)
    near_points, near_faces = [], []
    for step in (-2, -1, 1, 2):
        first = len(near_points)
        near_points += [point + Vector((step * curb.pitch, 0, 0)) for point in points]
        near_faces += [[index + first for index in face] for face in faces]
    neighbors = BVHTree.FromPolygons(near_points, near_faces)
    pixel, reach = radius / 7, curb.pitch + curb.wire * 1.1
    mask = np.zeros((int(curb.width / pixel) + 1, int(2 * reach / pixel) + 1), np.uint8)
    for j in range(mask.shape[0]):
        for i in range(mask.shape[1]):
            eye = Vector((-reach + i * pixel, -curb.width / 2 + j * pixel, height + 1))
            own = link_tree.ray_cast(eye, Vector((0, 0, -1)))[0]
            if own is None or own.z < height - radius * .95:
                continue
            other = neighbors.ray_cast(eye, Vector((0, 0, -1)))[0]
            mask[j, i] = other is None or other.z < own.z - radius * .02
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    area = Area(mask, (-reach, -curb.width / 2), pixel)
    return [tuple(seat) for seat in pack(area, radius * .97, spacing=1.0)]


def box_clasp(matrix, width, metal):
    """A box clasp as wide as its chain, paved and framed by four low walls."""
    length, depth, height = width * 1.5, width * 1.06, width * .66
    radius = width * .055
    half_columns, half_rows = 2 * int(length * .43 / (2.06 * radius)) // 2, 2 * int(depth * .42 / (2.06 * radius)) // 2

    def box(sizes, bevel, segments, position=(0, 0, 0)):
        place(rounded_box(*sizes, bevel * width, segments), matrix @ move(*position), metal)

    box((length, depth, height), .06, 4)
    box((length * .94, depth * .92, .02 * width), .008, 1, (0, 0, height / 2))
    seats = np.array([((i - (2 * half_columns - 1) / 2) * 2.06 * radius, (j - (2 * half_rows - 1) / 2) * 2.06 * radius, radius)
                      for i in range(2 * half_columns) for j in range(2 * half_rows)])
    set_stones(matrix @ move(0, 0, height / 2 + radius * .75), seats, radius, metal, 'moissanite')
    for side in (1, -1):
        box((length, .04 * width, radius * 2.2), .012, 2, (0, side * (depth * .5 - .02 * width), height / 2))
    for side in (-1, 1):
        box((.04 * width, depth, radius * 2.2), .012, 2, (side * (length * .5 - .02 * width), 0, height / 2))


def placements_along(path, pitch, stands_up=False):
    """Evenly spaced placements and the pitch that divides the path without a gap.

    Lying chains show their face upwards, standing ones outwards.
    """
    count = max(1, round(path.length / pitch))
    step = path.length / count
    placements = []
    for i in range(count):
        direction = path.direction(step * (i + .5))
        face = Vector((direction.y, -direction.x, 0)) if stands_up else Vector((0, 0, 1))
        placements.append(frame(path.at(step * (i + .5)), direction, face))
    return placements, step

"""Shanks: the bands of rings, which stand on the table around the Y axis with their top at +Z."""
import math

from mathutils import Matrix, Vector

from paths import ring_points, superellipse
from scene import frame, move, place
from solids import bead, skin, tube
from stones import small_gem


def on_ring(degrees):
    """The direction from the middle of a ring to a point of it; 90 is the top."""
    a = math.radians(degrees)
    return Vector((math.cos(a), 0, math.sin(a)))


def shank(inner, width, thickness, metal, top_width=None, exponent=2.6):
    """A band that may narrow or widen toward its top; the exponent makes its section rounder or squarer."""
    top_width = top_width or width
    rings = []
    for i in range(160):
        away = on_ring(360 * i / 160)
        toward_top = (.5 + .5 * away.z) ** 1.6
        half_width = (width * (1 - toward_top) + top_width * toward_top) / 2
        rings.append([away * (inner + thickness / 2 + u) + Vector((0, v, 0))
                      for u, v in superellipse(thickness / 2, half_width, exponent, 40)])
    return place(skin(rings, True, 'shank'), Matrix(), metal)


def pave_shank(outer, radius, metal, start, end, stone, rows=1, lift=.0):
    """Rows of stones and their beads along the outside of a shank, between two angles in degrees."""
    count = max(1, int(abs(end - start) / math.degrees(2.10 * radius / outer)))
    # One more step would complete the circle: then there are beads between the last stones and the first, too.
    is_closed = abs(end - start) * (count + 1) / count > 359.9
    for i in range(count + 1):
        away = on_ring(start + (end - start) * i / count)
        for row in range(rows):
            y = (row - (rows - 1) / 2) * 2.05 * radius
            small_gem(frame(away * (outer + lift) + Vector((0, y, 0)), (0, 1, 0), away), radius * .97, stone)
            if i < count or is_closed:
                between = on_ring(start + (end - start) * (i + .5) / count) * (outer + lift + radius * .05)
                for side in (-1, 1):
                    bead(move(between.x, y + side * radius * .72, between.z), radius * .27, metal)


def pave_shoulders(outer, radius, metal, stone, start, end, rows=1, lift=.0):
    """The same row on both sides of the top."""
    pave_shank(outer, radius, metal, start, end, stone, rows, lift)
    pave_shank(outer, radius, metal, 180 - start, 180 - end, stone, rows, lift)


def rails(radius, half_width, wire, metal, count=128):
    """The two plain lips that close a row of stones."""
    for side in (-1, 1):
        tube(ring_points(radius, count, side * half_width, axis='y'), wire, metal, True)

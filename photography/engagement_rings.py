"""Engagement rings: solitaires, hidden halos, three-stone rings, halos and eternity bands."""
import math

from mathutils import Vector

from materials import metal_of
from paths import Path, outward, smooth, superellipse
from scene import frame, move, turn
from shanks import on_ring, pave_shoulders, rails, shank
from shot import Shot
from solids import bead, prong, tube
from stones import EMERALD_RATIO, LENGTH_RATIOS, basket, halo_tray, mounted_gem, small_gem

INNER_RADIUS = .83
# Where the table of a ring's stone mirrors: azimuth, elevation, radius, in degrees.
TABLE_GLARE = (130, 54, 26)
STEP_CUTS = ('emerald', 'princess', 'baguette')


def solitaire(metal='white', cut='round', stone='moissanite', pave=False, three=False, hidden_halo=False, side=None,
              radius=.38):
    """One large stone; `three` adds one on each shoulder, of the kind `side`."""
    body, thickness = metal_of(metal), .155
    outer = INNER_RADIUS + thickness
    shank(INNER_RADIUS, .2, thickness, body, top_width=.16)
    height = INNER_RADIUS + thickness * .6 + radius * 1.02
    seat = move(0, 0, height)
    mounted_gem(seat, radius, cut, stone, body, claws=6)
    if pave:
        pave_shoulders(outer, .058, body, stone, 25, 68, lift=.004)
    if hidden_halo:
        _hidden_halo(seat, radius, LENGTH_RATIOS['oval'] if cut == 'oval' else 1)
    if three:
        _side_stones(radius, cut, side or stone, body, outer, height)
    return Shot('ring', dim=TABLE_GLARE, has_large_stones=True, has_step_cut=cut in STEP_CUTS)


def _hidden_halo(seat, radius, stretch):
    """Stones round the basket, seen only from the side."""
    count = int(math.tau * .62 * radius / .085)
    for i in range(count):
        a = math.tau * i / count
        away = Vector((math.cos(a), math.sin(a) * stretch, 0))
        small_gem(frame(seat @ (away * radius * .70 + Vector((0, 0, -.55 * radius))), (0, 0, 1), away), .04)


def _side_stones(radius, cut, stone, body, outer, height):
    small = radius * .62
    reach = outer + small * .80
    angle = math.degrees(math.asin(min(.9, (radius * 1.02 + small * .98) / reach)))
    for side in (-1, 1):
        away = on_ring(90 - side * angle)
        basket(move(*(away * reach)) @ turn(side * angle * .72, 'Y'), small, 'round', stone, body, height=1.15)
        # A tapered saddle joins the shank to both baskets.
        saddle = smooth([
            tuple(on_ring(90 - side * (angle + 20)) * (outer - .25 * (outer - INNER_RADIUS))), tuple(away * (outer + .02)),
            (side * radius * .62, 0, height - radius * .72), (side * radius * .30, 0, height - radius * .92)], 12).points
        last = len(saddle) - 1
        tube(saddle, .062, body, sides=12, scales=[.6 + .4 * math.sin(math.pi * i / last) for i in range(last + 1)])


# The outline a halo follows, for a stone of half width 1.
HALO_OUTLINES = {
    'cushion': superellipse(1, 1, 3.2, 240),
    'emerald': superellipse(1, EMERALD_RATIO, 6, 240),
    'round': superellipse(1, 1, 2, 240),
    'oval': superellipse(1, LENGTH_RATIOS['oval'], 2, 240),
}


def halo_ring(metal='white', cut='round', stone='moissanite', double=False):
    body, radius, small, thickness = metal_of(metal), .33, .068, .15
    shank(INNER_RADIUS, .19, thickness, body, top_width=.15)
    seat = move(0, 0, INNER_RADIUS + thickness * .55 + radius * .98)
    mounted_gem(seat, radius, cut, stone, body)
    outline = [Vector((x * radius, y * radius, 0)) for x, y in HALO_OUTLINES[cut]]
    for row in range(2 if double else 1):
        line = _parallel(outline, small * (1.18 + row * 2.15), -.02 * radius - row * small * .35)
        _halo_row(seat, Path(line, is_closed=True), line, small, body)
    pave_shoulders(INNER_RADIUS + thickness, .06, body, 'moissanite', 22, 68, lift=.004)
    return Shot('ring', dim=TABLE_GLARE, has_large_stones=True, has_step_cut=cut in STEP_CUTS)


def _parallel(outline, distance, z):
    line = []
    for i, point in enumerate(outline):
        direction = (outline[(i + 1) % len(outline)] - outline[i - 1]).normalized()
        line.append(point + outward(direction) * distance + Vector((0, 0, z)))
    return line


def _halo_row(seat, path, line, small, body):
    halo_tray(seat, line, small, body)
    count = int(path.length / (2.12 * small))
    step = path.length / count
    for i in range(count):
        small_gem(seat @ frame(path.at(step * i), path.direction(step * i), (0, 0, 1)), small * .98)
        between, side_way = path.at(step * (i + .5)), outward(path.direction(step * (i + .5)))
        for side in (-1, 1):
            bead(seat @ move(*(between + side_way * side * small * .72 + Vector((0, 0, small * .08)))), small * .26, body)


def eternity(metal='white', stone='moissanite', radius=.11):
    """One row of stones all round."""
    body, inner = metal_of(metal), .86
    thickness, width = radius * 1.15, 2.05 * radius + .03
    shank(inner, width * .9, thickness * .55, body, exponent=6)
    count = int(math.tau * (inner + thickness) / (2.07 * radius))
    for i in range(count):
        away, between = on_ring(360 * i / count), on_ring(360 * (i + .5) / count)
        small_gem(frame(away * (inner + thickness), (0, 1, 0), away), radius * .99, stone)
        for side in (-1, 1):
            tip = between * (inner + thickness + radius * .22) + Vector((0, side * radius * .72, 0))
            prong(frame(tip, (0, 1, 0), between), radius * .17, radius * 1.2, body)
    rails(inner + thickness * .35, width / 2, radius * .2, body)
    return Shot('ring')

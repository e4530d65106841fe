"""Pendants on a chain: paved shapes, medallions, single stones, initials, and nameplates between two chain ends."""
import math
from dataclasses import replace

import numpy as np
from mathutils import Matrix

from chains import PENDANT_CHAINS, lay_pendant_chain
from gem_cuts import pear
from lettering import PavedPlate
from materials import metal_of
from medallions import medallion_body
from paths import Path, ring_points, smooth, star, superellipse
from pave import pave_tray
from scene import frame, move, place
from shot import Shot
from solids import skin, tube
from stones import LENGTH_RATIOS, claw, gem, halo_tray, mounted_gem, small_gem

CROSS = [(.34, -1.70), (.34, -.34), (1.02, -.34), (1.02, .34), (.34, .34), (.34, 1.02),
         (-.34, 1.02), (-.34, .34), (-1.02, .34), (-1.02, -.34), (-.34, -.34), (-.34, -1.70)]


# How far below the top of a letter the bar that it hangs from lies, in cm.
BAR_BELOW_TOP = .09


def _heart_outline():
    outline = []
    for i in range(120):
        a = math.tau * (i + .5) / 120
        x = math.sin(a) ** 3
        y = (13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)) / 16
        outline.append((x * 1.02 * 1.36, (y * 1.06 + .12) * 1.36))
    return outline


# Outline, radius of the stones, depth of the tray, how rows run; where the bail sits, half width and bottom.
SHAPES = {
    'cross': (CROSS, .0817, .26, 'grid', 1.08, 1.09, -1.77),
    'heart': (_heart_outline(), .085, .30, 'contour', .72, 1.46, -1.42),
    'star': (star(5, 1.6, .72), .078, .26, 'contour with corners', 1.66, 1.58, -1.35),
    'bar': (superellipse(.34, 1.55, 14, 96), .0826, .24, 'grid', 1.60, .4, -1.62),
    'tag': (superellipse(.92, 1.55, 6, 120), .085, .2, 'contour', 1.62, 1.0, -1.62),
}


def shape_pendant(shape='cross', metal='yellow', stone='moissanite', chain='rope'):
    body = metal_of(metal)
    outline, radius, depth, rows, top, half_width, bottom = SHAPES[shape]
    pave_tray(Matrix(), outline, radius, body, stone, depth=depth, wall=.07, rows=rows)
    return _hang(body, chain, top, half_width, bottom)


def medallion(metal='yellow', inner='compass', stone='moissanite', chain='rope'):
    """`inner` is 'compass', 'pave', 'photo' or a letter."""
    body = metal_of(metal)
    medallion_body(body, stone, str(inner))
    return _hang(body, chain, 1.63, 1.62, -1.62)


def solitaire_pendant(metal='white', cut='round', stone='moissanite', chain='cable'):
    body, radius = metal_of(metal), .55
    mounted_gem(move(0, 0, .1), radius, cut, stone, body)
    top = radius * LENGTH_RATIOS.get(cut, 1.06)
    shot = _hang(body, chain, top, radius * 1.3, -top, size=.62, thickness=.085)
    # From the usual height, the long facets of a baguette mirror a lamp and are white from end to end.
    camera = {'elevation': 62} if cut == 'baguette' else {}
    return replace(shot, has_step_cut=cut in ('baguette', 'emerald'), camera=camera)


def drop_pendant(metal='white', stone='moissanite', chain='cable'):
    """A pear in a halo."""
    body, small = metal_of(metal), .075
    gem(Matrix(), .6, 'pear', stone, is_large=True)
    line = Path([(x * .6 * 1.24, y * .6 * 1.18, 0) for x, y in (pear(i / 120) for i in range(120))], is_closed=True)
    halo_tray(Matrix(), [tuple(line.at(line.length * i / 120)) for i in range(120)], small, body)
    count = int(line.length / (2.1 * small))
    for i in range(count):
        small_gem(move(*line.at(line.length * i / count)), small * .98, stone)
    for x, y in ((0, .98), (.55, .2), (-.55, .2), (.4, -.45), (-.4, -.45)):
        claw(Matrix(), 1.0, x, y, body, thickness=.05)
    return _hang(body, chain, 1.26, .85, -.8, size=.62, thickness=.09)


def initial(text, metal='yellow', stone='moissanite', chain='rope'):
    """One large letter, or a number of two digits."""
    body = metal_of(metal)
    plate = PavedPlate(str(text), body, stone, 'sans', 4.2, .085)
    _top_bar(plate, body)
    half_width = max(abs(plate.low[0]), plate.high[0]) + .05
    return _hang(body, chain, plate.high[1] + .02, half_width, plate.low[1] - .05, stays_whole=True)


def _top_bar(plate, body):
    """Where a letter has no metal below the ring it hangs from, a bar joins its nearest parts."""
    height = plate.high[1] - BAR_BELOW_TOP
    ends = [_nearest_part(plate, side, height) for side in (-1, 1)]
    if ends[0] < 0 < ends[1]:
        tube([(x, height, -.06) for x in (ends[0] - .12, ends[1] + .12)], .05, body)


def _nearest_part(plate, side, height):
    """How far from the middle the word reaches up to a height, 0 where it does in the middle itself."""
    edge = plate.high[0] if side > 0 else plate.low[0]
    return next((x for x in np.linspace(0, edge, 80) if plate.top_at(x) >= height), edge)


def nameplate(text, metal='yellow', font='script', stone='moissanite', chain='cable'):
    """A name whose two ends are soldered to the chain by jump rings."""
    body = metal_of(metal)
    plate = PavedPlate(str(text), body, stone, font, 2.0, .062)
    left, right = plate.low[0] + .12, plate.high[0] - .12
    ends = [(-1, left, plate.top_at(left)), (1, right, plate.top_at(right))]
    for _, x, y in ends:
        _jump_ring(body, x, y + .06, .12, .032, -.1)
    for side, x, y in ends:
        leg = smooth([(x, y + .14, -.08), (x + side * .10, y + 1.0, 0), (x - side * .05, y + 2.2, 0), (x - side * .5, y + 4.2, 0)])
        lay_pendant_chain(leg, chain, PENDANT_CHAINS[chain], body)
    half_width, bottom = max(abs(plate.low[0]), plate.high[0]) + .05, plate.low[1] - .05
    rectangle = (-half_width, half_width, bottom - half_width * .32, plate.high[1] + half_width * .52)
    return Shot('flat', floor=-.40, rectangle=rectangle, stones_face_up=True, stays_whole=True)


def _hang(body, chain, top, half_width, bottom, size=1.15, thickness=None, stays_whole=False):
    """Jump ring, bail and chain above a pendant; small stones take a smaller bail and a finer chain."""
    is_large = size > 1
    _jump_ring(body, 0, top + .02 * size, .13 * size, .04 * size, -.12)
    _bail(frame((0, top + .30 * size, -.02), (1, 0, 0), (0, 1, 0)), body, size)
    base, scale = top + .46 * size, 1 if is_large else .62
    reach, rise = 3.2 * scale, 3.9 * scale
    corner = [(1, 1), (.62, .50), (.16, .075)]
    left = [(-reach * x, base + rise * y, 0) for x, y in corner]
    right = [(reach * x, base + rise * y, 0) for x, y in corner[::-1]]
    lay_pendant_chain(smooth([*left, (0, base, .02), *right]), chain, thickness or PENDANT_CHAINS[chain], body)
    return Shot('flat', floor=-.36 if is_large else -.52, rectangle=(-half_width, half_width, bottom, top + .85 * size),
                stones_face_up=True, has_large_stones=not is_large, stays_whole=stays_whole)


def _jump_ring(body, x, y, radius, wire, z):
    tube(ring_points(radius, 32), wire, body, True, matrix=move(x, y, z))


def _bail(matrix, body, size):
    """A loop that is widest in front."""
    rings = []
    for i in range(59):
        a = math.tau * i / 59
        middle = np.array((0, .128 * size * math.sin(a), .27 * size * math.cos(a)))
        narrowing, outwards = .75 + .25 * math.cos(a), np.array((0, math.sin(a), math.cos(a)))
        rings.append([middle + np.array((u * narrowing, 0, 0)) + outwards * v for u, v in superellipse(.13 * size, .028 * size, 3, 20)])
    place(skin(rings, True, 'bail'), matrix, body)

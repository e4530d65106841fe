"""The lights: softboxes painted on a sphere round the set.

An angle of azimuth 0 is +X, 90 is +Y (behind the piece), -90 is where the photographer stands. Metal and
floor see softboxes on black; stones see a dome of bright patches and dark gaps, which is brilliance.
"""
import math
import random
from dataclasses import dataclass, field

import bpy
import numpy as np

WARM, COOL = (1, .97, .93), (.93, .97, 1)


@dataclass
class Box:
    """A softbox: half sizes in degrees; `softness` is the part of them that fades out."""
    azimuth: float
    elevation: float
    half_width: float
    half_height: float
    power: float
    softness: float
    color: tuple


@dataclass
class Dot:
    """A small round lamp, for sparks."""
    azimuth: float
    elevation: float
    radius: float
    power: float
    color: tuple


@dataclass
class Rig:
    """Boxes and dots over a base that runs from `low` below to `high` above."""
    low: tuple
    high: tuple
    boxes: list
    dots: list = field(default_factory=list)
    is_dark_behind: bool = False


# What upright faces mirror: a broad soft box low in front, and two strips that draw a rim of light.
FRONT = [Box(-78, 15, 42, 9, 2.6, .9, WARM), Box(-140, 22, 7, 22, 6.0, .4, COOL), Box(-28, 26, 6, 24, 5.0, .4, WARM)]


def studio_rig(is_upright, has_front=False):
    """What metal and floor see: the key comes from the upper left, so shadows fall to the lower right.

    Upright pieces stand on a faintly glossy floor, which at a low camera would mirror the sky behind the set
    as gray haze: there the sky is dark. Pieces that lie flat need more boxes overhead.
    """
    chance = random.Random(3)
    boxes = [
        Box(172, 28, 10, 34, 11.0, .30, WARM),
        Box(8, 24, 7, 30, 8.0, .30, COOL),
        Box(-118, 44, 18, 13, 4.6, .6, WARM),
        Box(160, 56, 13, 12, 6.5, .5, WARM),
        Box(-98, 22, 28, 11, 2.3, .7, WARM),
        Box(-55, 18, 7, 14, 2.6, .5, COOL),
    ]
    if is_upright:
        boxes += [Box(90, 74, 30, 15, 7.5, .35, WARM), Box(140, 16, 5, 14, 10.0, .3, WARM), Box(38, 14, 5, 14, 8.0, .3, WARM)]
    else:
        boxes += [Box(-90, 16, 34, 8, 3.6, .5, WARM), Box(84, 60, 24, 13, 2.0, 1.0, WARM), Box(118, 66, 7, 12, 2.6, .8, WARM),
                  Box(-90, 86, 10, 14, 3.0, .5, WARM), Box(140, 40, 6, 22, 7.0, .3, WARM), Box(40, 36, 5, 20, 5.0, .3, COOL)]
    if has_front:
        boxes += FRONT
    dots = [Dot(chance.uniform(0, 360), chance.uniform(30, 86), chance.uniform(1.0, 2.0), chance.uniform(15, 40),
                WARM if chance.random() < .7 else COOL) for _ in range(14)]
    return Rig((.016, .014, .012), (.085, .079, .073), boxes, dots, is_dark_behind=is_upright)


# Strips that step facets return as parallel bright lines. The pavilion of a long step cut is a roof: what shines in its
# table stands opposite the photographer, a little to the left and right of what the table itself mirrors.
STRIPS = [Box(-90, elevation, 34, 1.8, power, .3, WARM) for elevation, power in ((46, 4), (61, 5), (78, 4))]
STRIPS += [Box(90 + side * aside, 64, width, 22, power, .25, WARM)
           for side in (-1, 1) for aside, width, power in ((25, 2, .9), (46, 3, 2.6), (68, 4, 2.4))]


def stone_rig(stones_face_camera, dim, has_cards=False):
    """What only the stones see. Stones on upright faces mirror the photographer's side and need patches there.

    Long step facets mirror one thing each: dark cards between fewer patches let one shine beside a black one.
    """
    chance = random.Random(5)
    boxes = []
    for _ in range(46):
        height = chance.uniform(.18, .99)
        boxes.append(Box(chance.uniform(0, 360), math.degrees(math.asin(height)), chance.uniform(4, 11), chance.uniform(4, 11),
                         chance.choice((1.2, 2.2, 3.5, 6.0)), .35, WARM if chance.random() < .75 else COOL))
    dots = [Dot(chance.uniform(0, 360), chance.uniform(15, 88), chance.uniform(1.0, 2.4), chance.uniform(25, 70), WARM)
            for _ in range(34)]
    boxes += [Box(90, 68, 26, 16, 3.0, .35, WARM), Box(172, 26, 9, 30, 4.0, .3, WARM), Box(8, 22, 7, 28, 3.0, .3, COOL)]
    if stones_face_camera:
        boxes += [Box(chance.uniform(-150, -20), chance.uniform(2, 46), chance.uniform(4, 9), chance.uniform(4, 9),
                      chance.choice((1.5, 3.0, 5.0)), .35, WARM) for _ in range(16)]
        dots += [Dot(chance.uniform(-150, -20), chance.uniform(2, 45), chance.uniform(1, 2), chance.uniform(20, 50), WARM)
                 for _ in range(10)]
    if dim:
        *center, radius = dim
        boxes = [box for box in boxes if _angle_between(center, box) > radius + max(box.half_width, box.half_height)]
        dots = [dot for dot in dots if _angle_between(center, dot) > radius]
    if has_cards:
        return Rig((.012, .011, .010), (.09, .088, .086), boxes + STRIPS, dots)
    return Rig((.035, .03, .028), (.20, .195, .19), boxes, dots)


def direction(azimuth, elevation):
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)])


def _angle_between(center, lamp):
    cosine = float(direction(lamp.azimuth, lamp.elevation) @ direction(*center))
    return math.degrees(math.acos(max(-1, min(1, cosine))))


def paint(rig, width=1024, height=512):
    """The rig as a picture that Blender wraps round the set."""
    azimuths = -((np.arange(width) + .5) / width - .5) * math.tau
    elevations = ((np.arange(height) + .5) / height - .5) * math.pi
    a, e = np.meshgrid(azimuths, elevations)
    rays = np.stack([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)], -1)
    up = np.clip(rays[..., 2:3] * .5 + .5, 0, 1)
    picture = np.array(rig.low) * (1 - up) + np.array(rig.high) * up
    if rig.is_dark_behind:
        behind = np.clip((rays @ direction(90, 18) - .50) / .34, 0, 1)
        picture *= (1 - .90 * _ease(behind))[..., None]
    for box in rig.boxes:
        picture += box.power * _box_mask(rays, box)[..., None] * np.array(box.color)
    for dot in rig.dots:
        angle = np.degrees(np.arccos(np.clip(rays @ direction(dot.azimuth, dot.elevation), -1, 1)))
        picture += dot.power * np.clip((dot.radius - angle) / (dot.radius * .3), 0, 1)[..., None] * np.array(dot.color)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture
    image = bpy.data.images.new('light', width, height, float_buffer=True, alpha=False)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.pack()
    return image, picture


def _box_mask(rays, box):
    a = math.radians(box.azimuth)
    center, right = direction(box.azimuth, box.elevation), np.array([-math.sin(a), math.cos(a), 0])
    up = np.cross(center, right)
    up = up * np.sign(up[2] if abs(up[2]) > 1e-6 else 1)
    facing = rays @ center
    is_ahead = facing > .02
    x = np.where(is_ahead, (rays @ right) / np.where(is_ahead, facing, 1), 9)
    y = np.where(is_ahead, (rays @ up) / np.where(is_ahead, facing, 1), 9)
    half_x, half_y = math.tan(math.radians(box.half_width)), math.tan(math.radians(box.half_height))
    mask = _ease(_edge(x, half_x, box.softness) * _edge(y, half_y, box.softness))
    return mask * (.72 + .28 * np.clip(1 - (x / half_x) ** 2 * .5 - (y / half_y) ** 2 * .5, 0, 1))


def _edge(offset, half, softness):
    return np.clip((half - np.abs(offset)) / (half * softness + 1e-6), 0, 1)


def _ease(t):
    return t * t * (3 - 2 * t)


def irradiance(picture):
    """The light that falls on the floor, per color channel."""
    height, width = picture.shape[:2]
    elevation = ((np.arange(height) + .5) / height - .5) * math.pi
    weights = np.clip(np.sin(elevation), 0, None) * np.cos(elevation) * (math.pi / height) * (math.tau / width)
    return (picture.astype(np.float32).astype(float) * weights[:, None, None]).sum((0, 1))

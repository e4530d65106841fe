"""The two films of the home page: what lies on the table, where the camera stands, how the piece moves.

Both leave the lower left of the picture free for a headline.
"""
import math
from dataclasses import dataclass

import bpy

from camera import point_camera, product_points
from hip_hop_rings import BAND_PITCH, pave_band
from loose_stones import lay_stone
from scene import root
from studio import build_studio

# x and y of each brilliant, its radius (cm), and how many degrees to the left its table facet looks.
BRILLIANTS = [
    (0, 0, .50, -8), (.98, .30, .20, 30), (1.02, -.52, .15, -24), (.62, -.86, .24, 14), (.50, 1.35, .14, -40),
    (1.10, 1.45, .22, -12), (-.82, .70, .24, 26), (-1.20, 1.60, .13, 8), (-.86, -.28, .15, -16), (-.30, -.84, .12, 34),
    (.16, -1.32, .15, -6), (-1.62, .75, .10, -30), (-.22, 1.75, .16, 20), (1.42, -.05, .11, 0),
]
# Brilliants above this radius refract light all the way down; smaller ones have a mirror for a pavilion.
LARGE_RADIUS = .18

RING_TILT = 14


@dataclass
class Turning:
    """A part that turns about an axis (a direction) through a point of the world, in cm. In the picture it moves like the
    plane through that point that lies across the axis. `radius` is that of its outline there; without one, all of the
    picture moves with it."""
    item: bpy.types.Object
    point: tuple
    axis: tuple
    radius: float | None = None


@dataclass
class FilmScene:
    """`samples` are those of one frame. In one loop of `seconds` every part turns on by `degrees`, after which it looks the
    same."""
    samples: int
    seconds: float
    degrees: float
    parts: list


def hero():
    """One large brilliant among small ones. Each turns about its own axis until each facet is where the next one was."""
    stones = [(lay_stone(radius, faces=faces, x=x, y=y, is_large=radius > LARGE_RADIUS), radius)
              for x, y, radius, faces in BRILLIANTS]
    build_studio(-.001, 30, dim=(-84, 61, 15), pool_center=(.66, .5))
    point_camera((0, 0, .3), azimuth=10, elevation=30, focal_length=100, frame_width=4.3, shift=(-.2, -.05))
    parts = [Turning(item, tuple(item.matrix_world.translation), tuple(item.matrix_world.col[2].xyz.normalized()), radius)
             for item, radius in stones]
    return FilmScene(samples=6, seconds=6.5, degrees=45, parts=parts)


def showcase():
    """A wide gold band with five rows of stones, that turns until each stone is where the next one was."""
    pave_band('yellow', rows=5)
    tilt = math.radians(RING_TILT)
    root().rotation_euler = (tilt, 0, 0)
    build_studio(float(product_points()[:, 2].min()), 30, pool_center=(.62, .5))
    point_camera((0, 0, -.05), azimuth=26, elevation=30, focal_length=100, frame_width=5.2, shift=(-.13, 0))
    band = Turning(root(), (0, 0, 0), (0, math.cos(tilt), math.sin(tilt)))
    return FilmScene(samples=10, seconds=2.5, degrees=BAND_PITCH, parts=[band])


FILMS = {builder.__name__: builder for builder in (hero, showcase)}

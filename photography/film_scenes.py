"""The two films of the home page: what lies on the table, where the camera stands, how the piece moves.

Both leave the lower left of the picture free for a headline.
"""
import math
from dataclasses import dataclass

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
class FilmScene:
    """`samples` are those of one frame. The piece moves about an axis through the origin: by `degrees` to either side and
    back; or, if it `turns`, on by `degrees`, after which it looks the same. `plane` is the plane that most of it lies
    near: two directions and a point of it, in cm, where the piece stands still."""
    samples: int
    degrees: float
    plane: tuple
    axis: tuple = (0, 0, 1)
    turns: bool = False


def hero():
    """One large brilliant among small ones."""
    for x, y, radius, faces in BRILLIANTS:
        lay_stone(radius, faces=faces, x=x, y=y, is_large=radius > LARGE_RADIUS)
    build_studio(-.001, 30, dim=(-84, 61, 15), pool_centre=(.66, .5))
    point_camera((0, 0, .3), azimuth=10, elevation=30, focal_length=100, frame_width=4.3, shift=(-.2, -.05))
    return FilmScene(samples=10, degrees=4, plane=((1, 0, 0), (0, 1, 0), (0, 0, .3)))


def showcase():
    """A wide gold band with five rows of stones, that turns until each stone is where the next one was."""
    pave_band('yellow', rows=5)
    tilt = math.radians(RING_TILT)
    root().rotation_euler = (tilt, 0, 0)
    build_studio(float(product_points()[:, 2].min()), 30, pool_centre=(.62, .5))
    point_camera((0, 0, -.05), azimuth=26, elevation=30, focal_length=100, frame_width=5.2, shift=(-.13, 0))
    axis, plane = (0, math.cos(tilt), math.sin(tilt)), ((1, 0, 0), (0, -math.sin(tilt), math.cos(tilt)), (0, 0, 0))
    return FilmScene(samples=10, degrees=BAND_PITCH, plane=plane, axis=axis, turns=True)


FILMS = {builder.__name__: builder for builder in (hero, showcase)}

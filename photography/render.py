"""Photographs one product, inside Blender.

    blender --background --python render.py -- OUT.png PRODUCT key=value ...

PRODUCT and its keys are those of jobs.txt; view (1 or 2), size (of the width), aspect (width by height), samples,
noise and threads may follow. Writes a 16-bit picture and the two masks that finish.py needs.
"""
import ast
import math
import os
import random
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from camera import aim_camera, product_points  # noqa: E402
from exposure import expose, load_film  # noqa: E402
from products import PRODUCTS  # noqa: E402
from scene import root, start  # noqa: E402
from studio import build_studio  # noqa: E402

RING_TILT = 14
# Large facets show noise that a field of small stones hides.
LARGE_STONE_SAMPLES = 2.5


def photograph(path, product, view=1, size=1400, samples=4, noise=.1, threads=1, aspect=1, **options):
    random.seed(7)
    start()
    shot = PRODUCTS[product](**options)
    leaning = RING_TILT if shot.kind == 'ring' else -shot.leaning
    root().rotation_euler = (math.radians(leaning), 0, 0)
    points = product_points()
    floor = float(points[:, 2].min()) if shot.floor is None else shot.floor
    camera, rectangle = shot.camera_settings(view), shot.framed_rectangle(view)
    build_studio(floor, camera['elevation'], shot.stones_face_camera, shot.dark_patch(view),
                 has_cards=shot.has_step_cut, has_front=shot.is_lit_from_front)
    aim_camera(corners(*rectangle) if rectangle else points, aspect=aspect, **camera)
    if shot.has_large_stones:
        samples = round(samples * LARGE_STONE_SAMPLES)
    load_film(samples, noise, threads)
    expose(path, size, round(size / aspect))


def corners(x0, x1, y0, y1):
    return np.array([(x, y, 0) for x in (x0, x1) for y in (y0, y1)], float)


def parse_options(words):
    options = {}
    for word in words:
        key, value = word.split('=', 1)
        try:
            options[key] = ast.literal_eval(value)
        except (ValueError, SyntaxError):
            options[key] = value
    return options


if __name__ == '__main__':
    out, name, *words = sys.argv[sys.argv.index('--') + 1:]
    photograph(os.path.abspath(out), name, **parse_options(words))

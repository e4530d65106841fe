"""Renders the frames of one turn, inside Blender. Those that exist are skipped.

    blender --background --python turn_frames.py -- FOLDER FRAMES SIZE SAMPLES PRODUCT key=value ...

The piece turns on a table under lights and a camera that stand still, as on a jeweler's turntable. Frame 0 is seen as
in the product's picture; with each frame the side nearest to the camera moves on to the right.
"""
import math
import os
import random
import sys

import bpy
import numpy as np
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from camera import aim_camera, product_points  # noqa: E402
from exposure import expose_whole, load_film  # noqa: E402
from products import PRODUCTS  # noqa: E402
from render import RING_TILT, parse_options  # noqa: E402
from scene import root, start  # noqa: E402
from studio import build_studio  # noqa: E402

NOISE = .1
# The part of the frame that everything the piece passes through takes up.
FILL = .9


def shoot(folder, frames, size, samples, product, **options):
    random.seed(7)
    start()
    shot = PRODUCTS[product](**options)
    leaning = RING_TILT if shot.kind == 'ring' else -shot.leaning
    root().rotation_euler = (math.radians(leaning), 0, 0)
    points = product_points()
    floor = float(points[:, 2].min()) if shot.floor is None else shot.floor
    camera, rectangle = shot.camera_settings(1), shot.framed_rectangle(1)
    build_studio(floor, camera['elevation'], shot.stones_face_camera, shot.dark_patch(1),
                 has_cards=shot.has_step_cut, has_front=shot.is_lit_from_front)
    axis, swept = sweep_of(points, frames) if rectangle is None else disc_of(*rectangle)
    if rectangle is None:
        camera['fill'] = FILL
    aim_camera(swept, **camera)
    load_film(samples, NOISE, threads=1)
    standing = root().matrix_world.copy()
    for number in range(frames):
        path = os.path.join(folder, f'{number:03}.png')
        if not os.path.exists(path):
            root().matrix_world = turn_about(axis, math.tau * number / frames) @ standing
            bpy.context.scene.cycles.seed = number
            expose_whole(path, size, size)


def sweep_of(points, frames):
    """The vertical axis through the middle of the piece, and every place that a point of it comes to."""
    axis = (points[:, :2].max(0) + points[:, :2].min(0)) / 2
    turns = [turn_about(axis, math.tau * number / frames) for number in range(frames)]
    return axis, np.concatenate([points @ np.array(turn)[:3, :3].T + np.array(turn)[:3, 3] for turn in turns])


def disc_of(x0, x1, y0, y1):
    """The same for a piece that leaves the picture: what is framed turns, and stays as large as in the product's picture."""
    axis, radius = np.array(((x0 + x1) / 2, (y0 + y1) / 2)), max(x1 - x0, y1 - y0) / 2
    angles = np.linspace(0, math.tau, 48, endpoint=False)
    return axis, np.stack((axis[0] + radius * np.cos(angles), axis[1] + radius * np.sin(angles), np.zeros(48)), 1)


def turn_about(axis, angle):
    there = Matrix.Translation((*axis, 0))
    return there @ Matrix.Rotation(angle, 4, 'Z') @ there.inverted()


if __name__ == '__main__':
    directory, count, pixels, paths, name, *words = sys.argv[sys.argv.index('--') + 1:]
    shoot(os.path.abspath(directory), int(count), int(pixels), int(paths), name, **parse_options(words))

"""Renders frames of one film, inside Blender. Those that exist are skipped.

    blender --background --python film_frames.py -- FOLDER FILM WIDTH STEPS EFFORT FRAME ...

FILM is a name of film_scenes.py. Frames 0 to STEPS lead from one end of a sway to the other, at the pace of a pendulum, or
through one turn, whose last frame is its first. EFFORT multiplies the samples. Beside the frames stands motion.json, which
tells film_cut.py how a point of the piece moves through the picture.
"""
import json
import math
import os
import sys

import bpy
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from exposure import expose_whole, load_film  # noqa: E402
from film_scenes import FILMS  # noqa: E402
from scene import root, start  # noqa: E402

NOISE = .1


def shoot(folder, film, width, steps, effort, frames):
    start()
    scene = FILMS[film]()
    load_film(scene.samples * effort, NOISE, threads=1)
    height = width * 9 // 16
    with open(os.path.join(folder, 'motion.json'), 'w') as file:
        motion = {'turns': scene.turns, 'steps': steps, 'degrees': scene.degrees, 'axis': scene.axis, 'plane': scene.plane}
        json.dump({**motion, 'projection': _projection(width, height)}, file)
    standing = root().matrix_world.copy()
    for number in frames:
        if scene.turns and number == steps:
            continue
        path = os.path.join(folder, f'{number:03}.png')
        if not os.path.exists(path):
            progress = number / steps
            angle = math.radians(scene.degrees) * (progress if scene.turns else math.cos(math.pi * progress))
            root().matrix_world = Matrix.Rotation(angle, 4, scene.axis) @ standing
            # Noise of its own for every frame: neighbours are blended, so that it averages out.
            bpy.context.scene.cycles.seed = number
            expose_whole(path, width, height)


def _projection(width, height):
    """The 4 x 4 matrix from the world (cm) to pixels, as rows; divide by its last component."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    lens = camera.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=width, y=height)
    to_pixels = Matrix(((width / 2, 0, 0, width / 2), (0, -height / 2, 0, height / 2), (0, 0, 1, 0), (0, 0, 0, 1)))
    return [list(row) for row in to_pixels @ lens @ camera.matrix_world.inverted()]


if __name__ == '__main__':
    directory, name, *numbers = sys.argv[sys.argv.index('--') + 1:]
    pixels, count, samples_factor, *wanted = map(int, numbers)
    shoot(os.path.abspath(directory), name, pixels, count, samples_factor, wanted)

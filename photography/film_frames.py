"""Renders frames of one film, inside Blender. Those that exist are skipped.

    blender --background --python film_frames.py -- FOLDER FILM WIDTH STEPS EFFORT FRAME ...

FILM is a name of film_scenes.py. STEPS frames, from 0, lead through one turn. EFFORT multiplies the samples. Beside the
frames stands motion.json, which tells film_cut.py how what turns moves through the picture.
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
    bpy.context.view_layer.update()
    standing = [part.item.matrix_world.copy() for part in scene.parts]
    _write_motion(os.path.join(folder, 'motion.json'), scene, steps, _projection(width, height))
    for number in frames:
        path = os.path.join(folder, f'{number:03}.png')
        if not os.path.exists(path):
            for part, matrix in zip(scene.parts, standing):
                part.item.matrix_world = _turned(part, math.radians(scene.degrees) * number / steps) @ matrix
            # Noise of its own for every frame: neighbors are blended, so that it averages out.
            bpy.context.scene.cycles.seed = number
            expose_whole(path, width, height)


def _turned(part, angle):
    there = Matrix.Translation(part.point)
    return there @ Matrix.Rotation(angle, 4, part.axis) @ there.inverted()


def _write_motion(path, scene, steps, projection):
    """By a rename: the other half of the frames may be writing the same file."""
    parts = [{'point': part.point, 'axis': part.axis, 'radius': part.radius} for part in scene.parts]
    motion = {'steps': steps, 'seconds': scene.seconds, 'degrees': scene.degrees, 'parts': parts, 'projection': projection}
    draft = f'{path}.{os.getpid()}'
    with open(draft, 'w') as file:
        json.dump(motion, file)
    os.replace(draft, path)


def _projection(width, height):
    """The 4 x 4 matrix from the world (cm) to pixels, as rows; divide by its last component."""
    camera = bpy.context.scene.camera
    lens = camera.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=width, y=height)
    to_pixels = Matrix(((width / 2, 0, 0, width / 2), (0, -height / 2, 0, height / 2), (0, 0, 1, 0), (0, 0, 0, 1)))
    return [list(row) for row in to_pixels @ lens @ camera.matrix_world.inverted()]


if __name__ == '__main__':
    directory, name, *numbers = sys.argv[sys.argv.index('--') + 1:]
    pixels, count, samples_factor, *wanted = map(int, numbers)
    shoot(os.path.abspath(directory), name, pixels, count, samples_factor, wanted)

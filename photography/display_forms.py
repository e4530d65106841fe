"""A jeweler's display forms: a hand and an ear. Simple bodies that overlap become one smooth surface."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from materials import solid
from paths import circle, smooth, superellipse
from scene import move, place, turn
from solids import skin, sweep

CLAY = (.115, .098, .085)


def clay():
    return solid('stand', CLAY, .75, .25)


def blend(bodies, voxel, smoothing):
    """Joins closed meshes into one surface and places it. `voxel` is its resolution in cm, `smoothing` the number of passes."""
    joined = bmesh.new()
    for body in bodies:
        joined.from_mesh(body)
    mesh = bpy.data.meshes.new('form')
    joined.to_mesh(mesh)
    joined.free()
    form = bpy.data.objects.new('form', mesh)
    bpy.context.scene.collection.objects.link(form)
    remesh = form.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', voxel
    softer = form.modifiers.new('smooth', 'SMOOTH')
    softer.factor, softer.iterations = .5, smoothing
    whole = bpy.data.meshes.new_from_object(form.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(form)
    whole.polygons.foreach_set('use_smooth', [True] * len(whole.polygons))
    return place(whole, Matrix(), clay())


def limb(points, flatness=1.0):
    """A round body along points of (x, y, z, radius), with round ends."""
    path = smooth([point[:3] for point in points], 10).points
    radii = np.interp(np.linspace(0, len(points) - 1, len(path)), range(len(points)), [point[3] for point in points])
    for end, step in ((0, 1), (-1, -1)):
        out = (Vector(path[end]) - Vector(path[end + step])).normalized() * radii[end]
        cap = [(Vector(path[end]) + out * math.sin(a), radii[end] * math.cos(a)) for a in np.linspace(.25, 1.5, 7)]
        if end == 0:
            path, radii = [*(point for point, _ in cap[::-1]), *path], [*(r for _, r in cap[::-1]), *radii]
        else:
            path, radii = [*path, *(point for point, _ in cap)], [*radii, *(r for _, r in cap)]
    return sweep(path, [(a, b * flatness) for a, b in circle(1, 40)], scales=radii)


def ball(center, radii, matrix=None):
    """An ellipsoid."""
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=40, v_segments=24, radius=1)
    size = Matrix.Diagonal((*radii, 1))
    bmesh.ops.transform(shape, matrix=Matrix.Translation(center) @ (matrix or Matrix()) @ size, verts=shape.verts[:])
    mesh = bpy.data.meshes.new('ball')
    shape.to_mesh(mesh)
    shape.free()
    return mesh


# All in cm. The palm: height, half width, half depth.
PALM = [(-2.0, 2.5, 1.75), (-.6, 2.5, 1.7), (1.4, 2.75, 1.55), (4.2, 3.55, 1.30), (7.2, 3.85, 1.05), (8.6, 3.75, .92), (9.4, 3.3, .7)]
# Where each finger starts, how long it is, and how many degrees it leans to the side.
FINGERS = {'index': (-2.75, 8.3, 7.3, -6), 'middle': (-.88, 8.8, 8.0, -1), 'ring': (1.02, 8.5, 7.5, 4), 'little': (2.85, 7.6, 6.0, 11)}
# Half widths of a finger from its root to its tip, one of a ring of size 7 where the ring sits.
FINGER = [(0, .90), (.22, .83), (.36, .83), (.50, .89), (.64, .75), (.76, .76), (.94, .60)]
RING_AT = .33
THUMB = [(-1.9, .1, 1.6, 1.25), (-3.1, -.1, 3.5, 1.2), (-4.0, -.3, 5.3, .98), (-4.5, -.45, 6.8, .92), (-4.75, -.5, 8.2, .74)]


def hand():
    """The back of a hand, upright; returns the place on each finger where a ring sits, its Z along the finger."""
    palm = skin([[(x, y, z) for x, y in superellipse(half_width, half_depth, 2.3, 64)]
                 for z, half_width, half_depth in smooth(PALM, 8).points], False, 'palm')
    blend([palm, limb(THUMB), *(_finger(*finger) for finger in FINGERS.values())], .07, 10)
    return {name: _root(x, z, lean) @ move(z=length * RING_AT) for name, (x, z, length, lean) in FINGERS.items()}


def _root(x, z, lean):
    return move(x, 0, z) @ turn(lean, 'Y')


def _finger(x, z, length, lean):
    size = .86 if length < 6.5 else 1
    return limb([(*(_root(x, z, lean) @ Vector((0, 0, length * t))), half_width * size) for t, half_width in FINGER], .95)


# An ear seen from its side, in the plane of X and Z: its rim, the ridge inside it, and that ridge's upper arm.
RIM = [(-.35, -.05, .15, .20), (-1.05, -.1, .75, .25), (-1.2, -.2, 1.75, .30), (-.65, -.3, 2.65, .33), (.35, -.35, 2.9, .34), (1.3, -.35, 2.3, .34),
       (1.65, -.3, 1.3, .33), (1.5, -.2, .2, .31), (1.05, -.1, -.8, .30), (.55, -.05, -1.6, .34), (.1, 0, -2.25, .42)]
RIDGE = [(.25, .12, 2.05, .14), (.62, -.1, 1.5, .22), (.85, -.22, .85, .28), (.85, -.25, .15, .32), (.6, -.2, -.55, .32),
         (.15, -.12, -1.02, .30), (-.25, 0, -1.2, .2)]
ARM = [(-.75, .22, 1.5, .12), (-.2, .05, 1.42, .17), (.35, -.06, 1.2, .22), (.8, -.16, .75, .26)]
LOBE = ((-.25, .05, -2.15), (.78, .34, .88))
LOBE_FRONT = (-.30, -.30, -2.2)
# What it stands out from.
PLAQUE, PLAQUE_FRONT = (.2, .95, .1), .55


def ear():
    """Returns where the front of its lobe is."""
    blend([limb(RIM), limb(RIDGE), limb(ARM), ball(*LOBE), ball((-.95, -.08, -.5), (.46, .36, .62), turn(-14, 'Y')),
           ball((.02, -.02, -1.32), (.42, .32, .34)), ball((.15, .42, .3), (1.55, .26, 2.55), turn(10, 'Y')), _plaque()], .045, 22)
    return Vector(LOBE_FRONT)


def _plaque():
    """A board with a soft edge."""
    x, y, z = PLAQUE
    depth = y - PLAQUE_FRONT
    return skin([[(x + a * size, y + offset, z + b * size) for a, b in superellipse(2.5, 3.75, 4, 96)]
                 for offset, size in ((depth, .97), (.5 * depth, 1), (-.4 * depth, 1), (-.85 * depth, .985), (-depth, .955))], False, 'plaque')

"""The camera, which finds its own place: the projected box of the real vertices fills a given part of the frame."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from scene import product_meshes

SENSOR_WIDTH = 36
FITTING_ROUNDS = 60


def product_points():
    return points_of(product_meshes())


def points_of(meshes):
    """Their outermost points in the world; a large mesh is represented by 96 extreme points."""
    bpy.context.view_layer.update()
    extremes, points = {}, []
    for item in meshes:
        if item.data.name not in extremes:
            extremes[item.data.name] = _extreme_points(item.data)
        matrix = np.array(item.matrix_world)
        points.append(extremes[item.data.name] @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(points)


def _extreme_points(mesh):
    corners = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', corners)
    corners = corners.reshape(-1, 3).astype(float)
    if len(corners) <= 400:
        return corners
    directions = np.random.default_rng(0).normal(size=(96, 3))
    directions /= np.linalg.norm(directions, axis=1)[:, None]
    return corners[np.unique(np.argmax(corners @ directions.T, axis=0))]


def aim_camera(points, azimuth, elevation, focal_length, fill, aspect=1):
    """Looks at the points from this direction and moves until their box fills `fill` of the frame, whose width is
    `aspect` times its height."""
    right, up, forward = _axes(azimuth, elevation)
    x, y, z = points @ right, points @ up, points @ forward
    half = SENSOR_WIDTH / 2 / focal_length
    center_x, center_y = (x.max() + x.min()) / 2, (y.max() + y.min()) / 2
    position = z.min() - max(np.ptp(x), np.ptp(y)) * 2.5
    for _ in range(FITTING_ROUNDS):
        depth = np.maximum(z - position, 1e-3)
        seen_x, seen_y = (x - center_x) / depth / half, (y - center_y) / depth / half
        size = max(np.ptp(seen_x), np.ptp(seen_y) * aspect) / 2 / fill
        center_x += (seen_x.max() + seen_x.min()) / 2 * depth.mean() * half
        center_y += (seen_y.max() + seen_y.min()) / 2 * depth.mean() * half
        position -= depth.mean() * (size - 1) * .7
    _stand_camera(right * center_x + up * center_y + forward * position, (right, up, forward), focal_length)


def point_camera(target, azimuth, elevation, focal_length, frame_width, shift):
    """Looks at `target` so that the frame is `frame_width` cm wide there, then slides the picture (in frame widths)
    until the target stands left or right of the middle, without a change of perspective."""
    axes = _axes(azimuth, elevation)
    distance = frame_width * focal_length / SENSOR_WIDTH
    lens = _stand_camera(np.array(target) - axes[2] * distance, axes, focal_length)
    lens.shift_x, lens.shift_y = shift


def _stand_camera(position, axes, focal_length):
    right, up, forward = axes
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.sensor_width, lens.clip_end = focal_length, SENSOR_WIDTH, 3000
    item = bpy.data.objects.new('camera', lens)
    bpy.context.scene.collection.objects.link(item)
    bpy.context.scene.camera = item
    matrix = Matrix((right, up, -forward)).transposed().to_4x4()
    matrix.translation = Vector(position)
    item.matrix_world = matrix
    return lens


def _axes(azimuth, elevation):
    a, e = math.radians(azimuth), math.radians(elevation)
    forward = -Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    right = forward.cross(Vector((0, 0, 1))).normalized()
    return np.array(right), np.array(right.cross(forward)), np.array(forward)

"""The set: an empty root that carries the product, a cache of meshes, and short names for placing things.

One unit is one centimeter. Z is up and the photographer stands on the -Y side.
"""
import math

import bpy
from mathutils import Matrix, Vector

PRODUCT_PASS, STONE_PASS, BACKDROP_PASS = 1, 2, 0

_root = None
_cache = {}


def start():
    """Empties Blender and makes a fresh root; every cached mesh and material belonged to the old scene."""
    global _root
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _cache.clear()
    _root = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(_root)


def root():
    return _root


def product_meshes():
    return [item for item in _root.children_recursive if item.type == 'MESH']


def cached(key, make):
    """Meshes and materials that repeat (links, beads, stones) are made once and shared by every copy."""
    if key not in _cache:
        _cache[key] = make()
    return _cache[key]


def place(mesh, matrix=None, material=None, belongs_to_product=True):
    """Puts a mesh on the set. Products hang on the root, so that one rotation tilts the whole piece."""
    item = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(item)
    if belongs_to_product:
        item.parent = _root
    if matrix is not None:
        item.matrix_world = matrix
    if material is not None and not mesh.materials:
        mesh.materials.append(material)
    item.pass_index = PRODUCT_PASS if belongs_to_product else BACKDROP_PASS
    return item


def move(x=0, y=0, z=0):
    return Matrix.Translation((x, y, z))


def turn(degrees, axis):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def grow(x, y=None, z=None):
    """Scale by one factor, or by one factor an axis."""
    y = x if y is None else y
    z = x if z is None else z
    return Matrix.Diagonal((x, y, z, 1))


def frame(position, x_axis, z_axis):
    """A placement whose local Z points along `z_axis` and whose local X lies as near to `x_axis` as it can."""
    z = Vector(z_axis).normalized()
    x = Vector(x_axis)
    x = (x - z * x.dot(z)).normalized()
    y = z.cross(x)
    matrix = Matrix((x, y, z)).transposed().to_4x4()
    matrix.translation = Vector(position)
    return matrix

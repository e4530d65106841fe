"""Loose stones, resting on their pavilions."""
import bpy

from gem_cuts import gem_mesh
from scene import move, turn
from shot import Shot
from stones import gem

# How far a stone of each cut leans over when it lies on its pavilion, in degrees.
LEAN = {'emerald': 44, 'princess': 50, 'pear': 36, 'marquise': 36, 'cushion': 38, 'heart': 38}


def loose_stone(cut='round', stone='moissanite'):
    lay_stone(.5, cut, stone, faces=4)
    return Shot('loose', floor=-.001, dim=(-84, 61, 15), has_large_stones=True)


def lay_stone(radius, cut='round', stone='moissanite', faces=0, x=0, y=0, is_large=True):
    """Lays a stone on the table at (x, y), its table facet toward the photographer, or `faces` degrees further left."""
    item = gem(turn(faces, 'Z') @ turn(LEAN.get(cut, 40.8), 'X'), radius, cut, stone, not is_large, is_large)
    bpy.context.view_layer.update()
    lowest = min((item.matrix_world @ vertex.co).z for vertex in item.data.vertices)
    item.matrix_world = move(x, y, -lowest) @ item.matrix_world
    return item


def width_of(cut):
    """The width of a stone whose radius is 1."""
    across = [vertex.co.x for vertex in gem_mesh(cut, 'moissanite', False, True).vertices]
    return max(across) - min(across)

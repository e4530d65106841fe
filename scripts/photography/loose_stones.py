"""A single loose stone, resting on its pavilion."""
import bpy

from scene import move, turn
from shot import Shot
from stones import gem

# How far a stone of each cut leans over when it lies on its pavilion, in degrees.
LEAN = {'emerald': 44, 'princess': 50, 'pear': 36, 'marquise': 36, 'cushion': 38, 'heart': 38}


def loose_stone(cut='round', stone='moissanite'):
    item = gem(turn(4, 'Z') @ turn(LEAN.get(cut, 40.8), 'X'), .5, cut, stone, is_large=True)
    bpy.context.view_layer.update()
    lowest = min((item.matrix_world @ vertex.co).z for vertex in item.data.vertices)
    item.matrix_world = move(0, 0, -lowest) @ item.matrix_world
    return Shot('loose', floor=-.001, dim=(-84, 61, 15), has_large_stones=True)

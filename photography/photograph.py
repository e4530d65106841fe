"""The picture inside a photo medallion, where a buyer's own would be: lake.jpg, which landscape.py takes."""
from pathlib import Path

import bpy

PICTURE = Path(__file__).resolve().parent / 'lake.jpg'


def photograph_material():
    material = bpy.data.materials.new('photograph')
    material.use_nodes = True
    tree = material.node_tree
    texture, place = tree.nodes.new('ShaderNodeTexImage'), tree.nodes.new('ShaderNodeTexCoord')
    texture.image = bpy.data.images.load(str(PICTURE))
    surface = tree.nodes['Principled BSDF']
    surface.inputs['Roughness'].default_value, surface.inputs['Specular'].default_value = .12, .4
    surface.inputs['Emission Strength'].default_value = .10
    tree.links.new(place.outputs['Generated'], texture.inputs[0])
    tree.links.new(texture.outputs[0], surface.inputs['Base Color'])
    tree.links.new(texture.outputs[0], surface.inputs['Emission'])
    return material

"""The world and the table. Every picture gets the same backdrop: a warm pool of light fading into black.

The table's own color is a gradient in the picture plane divided by the light that falls on it, so the lens
sees the same two colors whatever the camera does, while shadows and reflections stay real.
"""
import math

import bpy
import numpy as np

from light import irradiance, paint, stone_rig, studio_rig
from scene import move, place

# Linear colors that the film curve shows as #30261F in the pool and #100B09 in the corners.
POOL, CORNER = np.array((.03431, .02488, .01901)), np.array((.00833, .00535, .00425))
# Where the pool lies in the picture, from its lower left corner.
POOL_CENTER = (.47, .53)
# Below this elevation of the camera a piece counts as upright and stands on a faintly glossy table.
UPRIGHT_BELOW = 45


def build_studio(floor_height, camera_elevation, stones_face_camera=False, dim=None, pool_center=POOL_CENTER,
                 has_cards=False, has_front=False):
    is_upright = camera_elevation < UPRIGHT_BELOW
    rig = studio_rig(is_upright, has_front)
    image, picture = paint(rig)
    stone_image, _ = paint(stone_rig(stones_face_camera, dim, has_cards))
    _hang_lights(image, stone_image)
    mirrored_sky = _mirrored_sky(rig, camera_elevation) if is_upright else None
    _lay_table(floor_height, irradiance(picture), mirrored_sky, pool_center)


def _hang_lights(image, stone_image):
    """Perfectly sharp rays, which only stones send out, see their own picture."""
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 1024
    tree = world.node_tree
    direction = tree.nodes.new('ShaderNodeTexCoord')
    mix = tree.nodes.new('ShaderNodeMixRGB')
    tree.links.new(tree.nodes.new('ShaderNodeLightPath').outputs['Is Singular Ray'], mix.inputs[0])
    for socket, picture in ((1, image), (2, stone_image)):
        texture = tree.nodes.new('ShaderNodeTexEnvironment')
        texture.image = picture
        tree.links.new(direction.outputs['Generated'], texture.inputs['Vector'])
        tree.links.new(texture.outputs['Color'], mix.inputs[socket])
    tree.links.new(mix.outputs[0], tree.nodes['Background'].inputs['Color'])


def _mirrored_sky(rig, camera_elevation):
    """What the table's gloss adds at this camera: Fresnel's part of the rig's base light."""
    height = math.sin(math.radians(camera_elevation))
    fresnel = .0104 + .9896 * (1 - height) ** 5
    return .12 * fresnel * (np.array(rig.low) * (.5 - .5 * height) + np.array(rig.high) * (.5 + .5 * height))


def _lay_table(height, light, mirrored_sky, pool_center):
    is_glossy = mirrored_sky is not None
    colors = []
    for seen in (POOL, CORNER):
        wanted = np.maximum(.0012, seen - mirrored_sky) if is_glossy else seen
        colors.append(tuple(float(c) for c in np.clip(wanted * math.pi / light, 0, .88)))
    mesh = bpy.data.meshes.new('table')
    half = 900
    mesh.from_pydata([(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [], [(0, 1, 2, 3)])
    place(mesh, move(0, 0, height), _table_material(*colors, is_glossy, pool_center), belongs_to_product=False)


def _table_material(pool, corner, is_glossy, pool_center):
    material = bpy.data.materials.new('table')
    material.use_nodes = True
    tree = material.node_tree
    surface = tree.nodes['Principled BSDF']
    surface.inputs['Roughness'].default_value = .16 if is_glossy else 1.0
    surface.inputs['Specular'].default_value = .13 if is_glossy else 0.0

    def node(kind):
        return tree.nodes.new(kind)

    window, offset, flat = node('ShaderNodeTexCoord'), node('ShaderNodeMapping'), node('ShaderNodeVectorMath')
    distance, ramp, mix = node('ShaderNodeVectorMath'), node('ShaderNodeMapRange'), node('ShaderNodeMixRGB')
    offset.inputs['Location'].default_value = (-pool_center[0], -pool_center[1], 0)
    flat.operation, flat.inputs[1].default_value = 'MULTIPLY', (1, 1, 0)
    distance.operation = 'LENGTH'
    ramp.interpolation_type = 'SMOOTHSTEP'
    ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = .04, .70
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*pool, 1), (*corner, 1)
    tree.links.new(window.outputs['Window'], offset.inputs['Vector'])
    tree.links.new(offset.outputs['Vector'], flat.inputs[0])
    tree.links.new(flat.outputs['Vector'], distance.inputs[0])
    tree.links.new(distance.outputs['Value'], ramp.inputs['Value'])
    tree.links.new(ramp.outputs[0], mix.inputs[0])
    tree.links.new(mix.outputs[0], surface.inputs['Base Color'])
    return material

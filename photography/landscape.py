"""Takes the picture inside the photo medallion, inside Blender: mountains over a lake at sunset.

    blender --background --python landscape.py -- lake.png, of which lake.jpg is a part
"""
import math
import sys

import bpy
import numpy as np

SIZE, GRID, SAMPLES = 440, 500, 48
# Half the width of the land and its depth, in meters times ten.
HALF_WIDTH, DEPTH = 60, 120


def take(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _add('land', *_land(), _rock())
    shore = [(-300, -50, 0), (300, -50, 0), (300, 400, 0), (-300, 400, 0)]
    _add('lake', shore, [(0, 1, 2, 3)], _water())
    _hang_sky()
    _stand_camera()
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.samples = 'CYCLES', SAMPLES
    scene.cycles.use_denoising = False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_x = scene.render.resolution_y = SIZE
    scene.view_settings.look, scene.view_settings.exposure = 'Medium High Contrast', .35
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def _add(name, corners, faces, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new(name, mesh))


def _fractal(seed, smoothness):
    """Heights of 0 to 1 whose waves are the higher the longer they are."""
    chance, waves = np.random.default_rng(seed), np.fft.fftfreq(GRID)
    frequency = np.hypot(*np.meshgrid(waves, waves))
    frequency[0, 0] = 1
    spectrum = (chance.normal(size=(GRID, GRID)) + 1j * chance.normal(size=(GRID, GRID))) / frequency ** smoothness
    spectrum[0, 0] = 0
    heights = np.fft.ifft2(spectrum).real
    return (heights - heights.min()) / np.ptp(heights)


def _land():
    """Ridges that rise behind the lake and on both sides of it."""
    x, y = np.meshgrid(np.linspace(-HALF_WIDTH, HALF_WIDTH, GRID), np.linspace(0, DEPTH, GRID))
    ridges = (1 - np.abs(2 * _fractal(5, 2.1) - 1)) ** 2 * 16 + _fractal(11, 2.05) * 9
    z = ridges * np.clip((y - 18) / 60, 0, 1) ** 1.2 + np.clip((np.abs(x) - 10) / 40, 0, 1) * 8 * np.clip((y - 8) / 30, 0, 1) - 3.2
    index = np.arange(GRID * GRID).reshape(GRID, GRID)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return np.stack([x, y, z], -1).reshape(-1, 3).tolist(), faces.tolist()


def _rock():
    """Dark, with snow where it is high and not steep."""
    material, tree, surface = _material('rock', roughness=.95, specular=.05)
    geometry, mix = tree.nodes.new('ShaderNodeNewGeometry'), tree.nodes.new('ShaderNodeMixRGB')
    both = tree.nodes.new('ShaderNodeMath')
    both.operation = 'MULTIPLY'
    for slot, (output, low, high) in enumerate((('Normal', .62, .75), ('Position', 7, 12))):
        split, ramp = tree.nodes.new('ShaderNodeSeparateXYZ'), tree.nodes.new('ShaderNodeMapRange')
        ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = low, high
        tree.links.new(geometry.outputs[output], split.inputs[0])
        tree.links.new(split.outputs['Z'], ramp.inputs['Value'])
        tree.links.new(ramp.outputs[0], both.inputs[slot])
    mix.inputs[1].default_value, mix.inputs[2].default_value = (.055, .045, .035, 1), (.8, .8, .82, 1)
    tree.links.new(both.outputs[0], mix.inputs[0])
    tree.links.new(mix.outputs[0], surface.inputs['Base Color'])
    return material


def _water():
    material, tree, surface = _material('water', roughness=.06, specular=.8)
    surface.inputs['Base Color'].default_value = (.01, .02, .025, 1)
    place, waves, bump = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'Bump'))
    waves.inputs['Scale'].default_value, bump.inputs['Strength'].default_value = 1.2, .10
    tree.links.new(place.outputs['Object'], waves.inputs['Vector'])
    tree.links.new(waves.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], surface.inputs['Normal'])
    return material


def _material(name, roughness, specular):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    surface = material.node_tree.nodes['Principled BSDF']
    surface.inputs['Roughness'].default_value, surface.inputs['Specular'].default_value = roughness, specular
    return material, material.node_tree, surface


def _hang_sky():
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes.new('ShaderNodeTexSky')
    sky.sky_type, sky.sun_elevation, sky.sun_rotation = 'NISHITA', math.radians(5), math.radians(28)
    sky.dust_density, sky.sun_intensity = 3, .5
    world.node_tree.links.new(sky.outputs[0], world.node_tree.nodes['Background'].inputs[0])
    world.node_tree.nodes['Background'].inputs[1].default_value = .22


def _stand_camera():
    lens = bpy.data.cameras.new('camera')
    lens.lens = 50
    camera = bpy.data.objects.new('camera', lens)
    camera.location, camera.rotation_euler = (0, -6, 2.6), (math.radians(92.5), 0, math.radians(-9))
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera


if __name__ == '__main__':
    take(sys.argv[sys.argv.index('--') + 1])

"""The picture inside a photo medallion: a painted sunset over mountains and water, where a buyer's own would be."""
import math

import bpy
import numpy as np

SIZE = 512
SUN = (.60, .47)
# Height, roughness and color of three ridges, the farthest first.
RIDGES = ((.44, .10, (.36, .17, .20)), (.36, .09, (.20, .10, .15)), (.27, .07, (.075, .045, .075)))
WATER_LINE = .20


def photograph_material():
    picture = np.ones((SIZE, SIZE, 4), np.float32)
    picture[..., :3] = np.clip(_sunset(), 0, 1) ** 1.25 * .5
    image = bpy.data.images.new('photograph', SIZE, SIZE, float_buffer=True, alpha=False)
    image.pixels.foreach_set(picture.ravel())
    image.update()
    image.pack()
    material = bpy.data.materials.new('photograph')
    material.use_nodes = True
    tree = material.node_tree
    texture, place = tree.nodes.new('ShaderNodeTexImage'), tree.nodes.new('ShaderNodeTexCoord')
    texture.image = image
    surface = tree.nodes['Principled BSDF']
    surface.inputs['Roughness'].default_value = .3
    surface.inputs['Specular'].default_value = .25
    tree.links.new(place.outputs['Generated'], texture.inputs[0])
    tree.links.new(texture.outputs[0], surface.inputs['Base Color'])
    return material


def _sunset():
    y, x = np.mgrid[0:SIZE, 0:SIZE] / SIZE
    picture = _sky(y)
    from_sun = np.hypot(x - SUN[0], y - SUN[1])
    picture = picture + np.exp(-(from_sun / .17) ** 2)[..., None] * (.55, .36, .14)
    picture = np.where((from_sun < .075)[..., None], (1.5, 1.12, .62), picture)
    rng = np.random.default_rng(4)
    for height, roughness, color in RIDGES:
        waves = [roughness / pitch * np.sin(pitch * math.tau * x[0] * 1.1 + rng.uniform(0, 6)) for pitch in (1, 2.3, 4.1, 8.7, 17)]
        picture = np.where((y < height + sum(waves) * .62)[..., None], color, picture)
    glint = np.clip(1 - np.abs(x - SUN[0]) / .26, 0, 1) * (np.sin(y * SIZE * .55 + 6 * np.sin(x * 21)) * .5 + .5)
    water = np.array((.10, .055, .085)) + glint[..., None] * (.60, .315, .15)
    return np.where((y < WATER_LINE)[..., None], water, picture)


def _sky(y):
    low, middle, high = np.array((.95, .50, .22)), np.array((.78, .30, .22)), np.array((.16, .13, .26))
    t = np.clip((y - .34) / .62, 0, 1)[..., None]
    return np.where(t < .4, low + (middle - low) * (t / .4), middle + (high - middle) * ((t - .4) / .6))

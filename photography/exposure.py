"""The exposure: sampling, tone curve, glow, and the masks that tell the cleaner metal from stone."""
import math
import os

import bpy

from scene import PRODUCT_PASS, STONE_PASS

# File name endings of the masks; Blender adds the frame number.
PRODUCT_MASK, STONE_MASK = '_mask_', '_gem_'


def load_film(samples, noise, threads):
    """What stays the same from one exposure to the next."""
    scene = bpy.context.scene
    _set_sampling(scene, samples, noise, threads)
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    output = scene.render.image_settings
    output.file_format, output.color_depth, output.color_mode = 'PNG', '16', 'RGB'
    bpy.context.view_layer.use_pass_object_index = True


def expose(path, width, height):
    """Renders a 16-bit picture to `path` (a .png) and its two masks beside it."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    _set_darkroom(scene, path)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def _set_sampling(scene, samples, noise, threads):
    """Many samples with a loose noise threshold beat few with a tight one; caustics would only add fireflies."""
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples, cycles.adaptive_threshold, cycles.adaptive_min_samples = samples, noise, 12
    cycles.use_adaptive_sampling, cycles.use_denoising = True, False
    cycles.max_bounces = cycles.transmission_bounces = 14
    cycles.glossy_bounces, cycles.diffuse_bounces, cycles.transparent_max_bounces = 8, 2, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6, .3
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4


def _set_darkroom(scene, path):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    glow, streaks = tree.nodes.new('CompositorNodeGlare'), tree.nodes.new('CompositorNodeGlare')
    glow.glare_type, glow.quality, glow.threshold, glow.size, glow.mix = 'FOG_GLOW', 'HIGH', 2.2, 7, -.90
    streaks.glare_type, streaks.quality, streaks.threshold, streaks.mix = 'STREAKS', 'HIGH', 9.0, -.93
    streaks.streaks, streaks.angle_offset, streaks.iterations = 4, math.radians(20), 2
    streaks.fade, streaks.color_modulation = .82, .1
    tree.links.new(layers.outputs['Image'], glow.inputs[0])
    tree.links.new(glow.outputs[0], streaks.inputs[0])
    tree.links.new(streaks.outputs[0], tree.nodes.new('CompositorNodeComposite').inputs['Image'])
    for index, ending in ((PRODUCT_PASS, PRODUCT_MASK), (STONE_PASS, STONE_MASK)):
        mask, file = tree.nodes.new('CompositorNodeIDMask'), tree.nodes.new('CompositorNodeOutputFile')
        mask.index, mask.use_antialiasing = index, True
        file.base_path, file.file_slots[0].path = os.path.dirname(path), os.path.basename(path)[:-4] + ending
        file.format.file_format, file.format.color_mode, file.format.color_depth = 'PNG', 'BW', '8'
        tree.links.new(layers.outputs['IndexOB'], mask.inputs[0])
        tree.links.new(mask.outputs[0], file.inputs[0])

"""The exposure: sampling, denoising, tone curve, glow, and the masks that tell the finisher metal from stone."""
import math
import os
import subprocess
import tempfile

import bpy

from scene import PRODUCT_PASS, STONE_PASS

# Debian's Blender and PyTorch do not live in one process.
DENOISER = ['/usr/bin/python3', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoiser.py')]
_denoiser = None

# File name endings of the masks; Blender adds the frame number.
PRODUCT_MASK, STONE_MASK = '_mask_', '_gem_'
# What the denoiser looks at: a picture, and the color and the slope of what it shows.
PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def load_film(samples, noise, threads):
    """What stays the same from one exposure to the next."""
    scene = bpy.context.scene
    _set_sampling(scene, samples, noise, threads)
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    bpy.context.view_layer.use_pass_object_index = True
    bpy.context.view_layer.cycles.denoising_store_passes = True


def expose(path, width, height):
    """Renders a 16-bit picture to `path` (a .png) and its two masks beside it."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    with tempfile.TemporaryDirectory() as folder:
        _set_camera_back(scene, folder, path)
        _render(scene, os.path.join(folder, 'unused.png'))
        _denoise([*(f'{folder}/{name}0001.exr' for name in PASSES), f'{folder}/clean.exr'], scene.render.threads)
        _set_darkroom(scene, f'{folder}/clean.exr')
        _render(scene, path)


def _denoise(paths, threads):
    """One process for every exposure; it ends with Blender, whose end closes what it reads."""
    global _denoiser
    if _denoiser is None:
        _denoiser = subprocess.Popen([*DENOISER, str(threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    print(*paths, file=_denoiser.stdin, flush=True)
    if not _denoiser.stdout.readline():
        raise RuntimeError('The denoiser failed')


def expose_whole(path, width, height):
    """The picture gets its name last, when its masks are there: a stopped run leaves no halves."""
    draft = path[:-4] + '_draft.png'
    expose(draft, width, height)
    for ending in (f'{PRODUCT_MASK}0001.png', f'{STONE_MASK}0001.png', '.png'):
        os.replace(draft[:-4] + ending, path[:-4] + ending)


def _render(scene, path):
    output = scene.render.image_settings
    output.file_format, output.color_depth, output.color_mode = 'PNG', '16', 'RGB'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def _set_sampling(scene, samples, noise, threads):
    """Cycles takes `samples` for each pixel, fewer where the noise is below `noise`. Caustics would only add fireflies."""
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples, cycles.adaptive_threshold, cycles.adaptive_min_samples = samples, noise, 4
    cycles.use_adaptive_sampling, cycles.use_denoising = True, False
    cycles.max_bounces = cycles.transmission_bounces = 14
    cycles.glossy_bounces, cycles.diffuse_bounces, cycles.transparent_max_bounces = 4, 1, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6, .3
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4


def _set_camera_back(scene, folder, path):
    """Writes what the denoiser reads into the folder, and the masks beside the picture."""
    tree = _empty_tree(scene)
    layers = tree.nodes.new('CompositorNodeRLayers')
    for name, layer in PASSES.items():
        _write(tree, layers.outputs[layer], folder, name, 'OPEN_EXR', 'RGB', '32')
    for index, ending in ((PRODUCT_PASS, PRODUCT_MASK), (STONE_PASS, STONE_MASK)):
        mask = tree.nodes.new('CompositorNodeIDMask')
        mask.index, mask.use_antialiasing = index, True
        tree.links.new(layers.outputs['IndexOB'], mask.inputs[0])
        _write(tree, mask.outputs[0], os.path.dirname(path), os.path.basename(path)[:-4] + ending, 'PNG', 'BW', '8')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs['Image'])


def _write(tree, source, folder, name, file_format, channels, depth):
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path, file.file_slots[0].path = folder, name
    file.format.file_format, file.format.color_mode, file.format.color_depth = file_format, channels, depth
    tree.links.new(source, file.inputs[0])


def _set_darkroom(scene, negative):
    """Glow and streaks over the clean picture; the tone curve follows when it is written."""
    tree = _empty_tree(scene)
    picture = tree.nodes.new('CompositorNodeImage')
    picture.image = bpy.data.images.load(negative)
    glow, streaks = tree.nodes.new('CompositorNodeGlare'), tree.nodes.new('CompositorNodeGlare')
    # In full quality the glow takes as long as the picture itself.
    glow.glare_type, glow.quality, glow.threshold, glow.size, glow.mix = 'FOG_GLOW', 'LOW', 2.2, 7, -.90
    streaks.glare_type, streaks.quality, streaks.threshold, streaks.mix = 'STREAKS', 'MEDIUM', 9.0, -.93
    streaks.streaks, streaks.angle_offset, streaks.iterations = 4, math.radians(20), 2
    streaks.fade, streaks.color_modulation = .82, .1
    tree.links.new(picture.outputs['Image'], glow.inputs[0])
    tree.links.new(glow.outputs[0], streaks.inputs[0])
    tree.links.new(streaks.outputs[0], tree.nodes.new('CompositorNodeComposite').inputs['Image'])


def _empty_tree(scene):
    scene.use_nodes = True
    scene.node_tree.nodes.clear()
    return scene.node_tree

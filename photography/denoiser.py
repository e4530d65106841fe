#!/usr/bin/python3
"""Takes the noise of few samples out of a picture: the network of Open Image Denoise, run with PyTorch.

    python3 denoiser.py THREADS

Reads lines of four paths, COLOR.exr ALBEDO.exr NORMAL.exr CLEAN.exr, and says the last once it is written. Starting
PyTorch takes as long as a small picture, so one process serves all of them.

Debian's Blender has no denoiser of its own. The weights are Intel's, under the Apache License 2.0 beside them.
"""
import os
import struct
import sys
from pathlib import Path

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from torch.nn.functional import conv2d, interpolate, max_pool2d  # noqa: E402

WEIGHTS = Path(__file__).resolve().parent / 'weights' / 'rt_hdr_alb_nrm.tza'
# The network halves the picture four times.
MULTIPLE = 16
BRIGHTEST, MIDDLE_GRAY = 65504, .18


def denoise(color, albedo, normal):
    """Three linear pictures of floats (height, width, 3); the last two say what the first shows. Returns a clean first."""
    height, width = color.shape[:2]
    exposure = _exposure_of(color)
    inputs = np.concatenate([_compress(color * exposure), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], -1)
    edges = ((0, -height % MULTIPLE), (0, -width % MULTIPLE), (0, 0))
    inputs = np.pad(inputs, edges, 'reflect').astype(np.float32)
    with torch.inference_mode():
        result = _network(torch.from_numpy(inputs).permute(2, 0, 1)[None], read_weights(WEIGHTS))
    return _expand(result[0].permute(1, 2, 0).numpy()[:height, :width]) / exposure


def read_weights(path):
    """The tensors of a .tza file by name."""
    data = path.read_bytes()
    magic, major, _, position = struct.unpack_from('<HBBQ', data)
    if (magic, major) != (0x41D7, 2):
        raise ValueError(f'{path} is not a weights file of version 2')
    count, = struct.unpack_from('<I', data, position)
    position += 4
    tensors = {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, position)
        name = data[position + 2:position + 2 + length].decode()
        position += 2 + length
        dimensions = data[position]
        shape = struct.unpack_from(f'<{dimensions}I', data, position + 1)
        position += 1 + dimensions * 5
        kind, start = struct.unpack_from('<cQ', data, position)
        position += 9
        values = np.frombuffer(data, {b'f': np.float32, b'h': np.float16}[kind], int(np.prod(shape)), start)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


def _network(picture, weights):
    def convolve(name, x):
        return conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1)

    def step(name, x):
        return convolve(name, x).relu_()

    levels, x = [picture], step('enc_conv0', picture)
    for level in (1, 2, 3, 4):
        x = max_pool2d(step(f'enc_conv{level}', x), 2)
        levels.append(x)
    x = step('enc_conv5b', step('enc_conv5a', levels.pop()))
    for level in (4, 3, 2, 1):
        x = torch.cat([interpolate(x, scale_factor=2), levels.pop()], 1)
        x = step(f'dec_conv{level}b', step(f'dec_conv{level}a', x))
    return convolve('dec_conv0', x)


def _exposure_of(color):
    """What brings the picture to a middle gray: the network was trained on such."""
    luminance = color @ np.array((.212671, .715160, .072169), np.float32)
    rows, columns = (size // 16 * 16 for size in luminance.shape)
    blocks = luminance[:rows, :columns].reshape(rows // 16, 16, columns // 16, 16).mean((1, 3))
    return MIDDLE_GRAY / float(np.exp2(np.log2(np.maximum(blocks, 1e-8)).mean()))


# A curve as even to the eye as to the network: a line, a power, a logarithm (the constants are those of the training).
LINE, POWER, EXPONENT, LOG, OFFSET = 1.41283765e3, (1.64593172, -2.94139609e-3), 4.31384981e-1, (1.92653254e-1, 9.98620152e-1), 6.26026094e-3
DARK, BRIGHT = (1.57945760e-6, 3.22087631e-2), (2.23151711e-3, 3.70974749e-1)


def _curve(y):
    power = POWER[0] * np.maximum(y, 1e-12) ** EXPONENT + POWER[1]
    return np.where(y <= DARK[0], LINE * y, np.where(y <= DARK[1], power, LOG[0] * np.log(np.maximum(y, 0) + OFFSET) + LOG[1]))


def _compress(light):
    return _curve(np.clip(light, 0, BRIGHTEST)) / _curve(BRIGHTEST)


def _expand(values):
    x = np.maximum(values, 0) * float(_curve(BRIGHTEST))
    power = (np.maximum(x - POWER[1], 0) / POWER[0]) ** (1 / EXPONENT)
    return np.where(x <= BRIGHT[0], x / LINE, np.where(x <= BRIGHT[1], power, np.exp((x - LOG[1]) / LOG[0]) - OFFSET))


def serve():
    for line in sys.stdin:
        *layers, clean = line.split()
        pictures = [cv2.imread(layer, cv2.IMREAD_UNCHANGED)[..., 2::-1] for layer in layers]
        cv2.imwrite(clean, np.ascontiguousarray(denoise(*pictures)[..., ::-1], np.float32))
        print(clean, flush=True)


if __name__ == '__main__':
    torch.set_num_threads(int(sys.argv[1]))
    serve()

#!/usr/bin/python3
"""Finishes a developed picture: puts saturation back, sharpens the piece, and keeps the dark gradient from banding.

    python3 finish.py RAW.png OUT.webp
"""
import sys

import cv2
import numpy as np

WEBP_QUALITY = 88
# Filmic pulls saturation out of gold and fire; this much goes back.
STONE_SATURATION, METAL_SATURATION = 1.12, 1.14
SHARPENING, GRAIN = .45, .0022


def finish(raw, out):
    """The masks beside the raw picture say what is table, metal and stone."""
    picture = cv2.imread(raw, cv2.IMREAD_UNCHANGED).astype(np.float32) / 65535
    stones, metal = _read_mask(raw, '_gem_'), _read_mask(raw, '_mask_')
    cover = cv2.dilate(np.clip(metal + stones, 0, 1), np.ones((3, 3)))[..., None]
    saturation = 1 + stones * (STONE_SATURATION - 1) + np.clip(metal, 0, 1 - stones) * (METAL_SATURATION - 1)
    lab = cv2.cvtColor(np.clip(picture, 0, 1), cv2.COLOR_BGR2LAB)
    lab[..., 1:] *= saturation[..., None]
    result = cv2.cvtColor(lab, cv2.COLOR_LAB2BGR)
    result += SHARPENING * (result - cv2.GaussianBlur(result, (0, 0), 1.0)) * cover
    result += np.random.default_rng(1).normal(0, GRAIN, result.shape[:2])[..., None]
    cv2.imwrite(out, (np.clip(result, 0, 1) * 255 + .5).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, WEBP_QUALITY])


def _read_mask(raw, ending):
    return cv2.imread(raw[:-4] + ending + '0001.png', cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


if __name__ == '__main__':
    finish(*sys.argv[1:3])

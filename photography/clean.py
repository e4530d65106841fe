#!/usr/bin/python3
"""Takes the noise out of a raw picture: the masks say what is backdrop, metal and stone, and each is treated apart.

    python3 clean.py RAW.png OUT.webp [SIZE]
"""
import sys

import cv2
import numpy as np

WEBP_QUALITY = 90
# Filmic pulls saturation out of gold and fire; this much goes back.
STONE_SATURATION, METAL_SATURATION = 1.12, 1.14
# Half a search window and half a patch of the widest denoising, in pixels.
CLEANING_REACH = 16
SHARPENING, SHARPENING_WHEN_ENLARGED = .35, .15
# Blurs of the table (sigma, the distance from the product at which they are in full, the edge they spare):
# what lies further away from the piece is a softer reflection.
REFLECTION_BLURS = ((7, 12, .20), (12, 50, .10))


def clean(raw, out, size=None, has_few_samples=False):
    """A raw picture narrower than `size` is enlarged before it is sharpened. Few samples leave specks for a median to take."""
    picture = cv2.imread(raw, cv2.IMREAD_UNCHANGED)
    if has_few_samples:
        picture = cv2.medianBlur(picture, 3)
    picture = picture.astype(np.float32) / 65535
    stones = _read_mask(raw, '_gem_')
    product = np.clip(_read_mask(raw, '_mask_') + stones, 0, 1)
    # All radii below are meant for a picture of 1000 pixels.
    scale = picture.shape[1] / 1000
    cover = cv2.dilate(product, np.ones((3, 3)))
    box = _box_around(cover)
    cleaned = picture.copy()
    cleaned[box] = _clean_product(picture[box], product[box], stones[box], scale)
    backdrop = _clean_backdrop(picture, cover, scale)
    result = backdrop * (1 - cover[..., None]) + cleaned * cover[..., None]
    sharpening = SHARPENING
    height, width = result.shape[:2]
    if size and size > width:
        sharpening = SHARPENING_WHEN_ENLARGED
        enlarged = size, round(size * height / width)
        result = cv2.resize(result, enlarged, interpolation=cv2.INTER_LANCZOS4)
        cover = cv2.resize(cover, enlarged)
    result += sharpening * (result - cv2.GaussianBlur(result, (0, 0), 1.0)) * cover[..., None]
    # A little grain keeps the dark gradient from banding.
    result += np.random.default_rng(1).normal(0, .0022, result.shape[:2])[..., None]
    cv2.imwrite(out, _to_bytes(result), [cv2.IMWRITE_WEBP_QUALITY, WEBP_QUALITY])


def _read_mask(raw, ending):
    return cv2.imread(raw[:-4] + ending + '0001.png', cv2.IMREAD_GRAYSCALE).astype(np.float32) / 255


def _box_around(cover):
    """The slices that hold the product and what its cleaning looks at around it; the rest is table."""
    rows, columns = np.flatnonzero(cover.any(1)), np.flatnonzero(cover.any(0))
    return tuple(slice(max(0, line[0] - CLEANING_REACH), line[-1] + CLEANING_REACH) for line in (rows, columns))


def _to_bytes(picture):
    return (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8)


def _clean_backdrop(picture, cover, scale):
    """Blurs the table without letting the product bleed into it, except where shadows and reflections have edges."""
    open_table = 1 - cover
    median = cv2.medianBlur((np.clip(picture, 0, 1) * 255).astype(np.uint8), 5).astype(np.float32) / 255
    is_firefly = np.abs(picture - median).max(-1, keepdims=True) > .06
    table = np.where(is_firefly, median, picture)
    for sigma in (1.6 * scale + .4, 3.0 * scale):
        blurred = _masked_blur(table, open_table, sigma)
        smooth = np.exp(-(_gradient(blurred.mean(-1)) / .10) ** 2)[..., None]
        table = blurred * smooth + table * (1 - smooth)
    from_product = cv2.distanceTransform((cover < .02).astype(np.uint8), cv2.DIST_L2, 5)
    for sigma, reach, edge in REFLECTION_BLURS:
        blurred = _masked_blur(table, open_table, sigma * scale)
        smooth = np.exp(-(_gradient(cv2.GaussianBlur(blurred.mean(-1), (0, 0), 2)) / edge) ** 2)
        weight = (np.clip(from_product / (reach * scale), 0, 1) * smooth)[..., None]
        table = blurred * weight + table * (1 - weight)
    return table


def _masked_blur(picture, weight, sigma):
    total = cv2.GaussianBlur(weight, (0, 0), sigma)
    return cv2.GaussianBlur(picture * weight[..., None], (0, 0), sigma) / np.maximum(total, 1e-3)[..., None]


def _gradient(brightness):
    return np.hypot(cv2.Sobel(brightness, cv2.CV_32F, 1, 0), cv2.Sobel(brightness, cv2.CV_32F, 0, 1))


def _clean_product(picture, product, stones, scale):
    """Small stones lose only colored noise, large stones some of the rest, bare metal nearly all of it."""
    source = _to_bytes(picture)
    lightness = cv2.cvtColor(np.clip(picture, 0, 1), cv2.COLOR_BGR2LAB)[..., 0]
    result = _denoise(source, (2, 5, 5, 13), STONE_SATURATION, lightness, .6)
    large = _large_stones(stones, scale)
    if large.any():
        weight = cv2.GaussianBlur(large * product, (0, 0), 1.2)[..., None]
        result = result * (1 - weight) + _denoise(source, (6, 10, 3, 21), STONE_SATURATION, lightness, .15) * weight
    bare_metal = np.clip(product - cv2.dilate(stones, np.ones((3, 3))), 0, 1)
    weight = cv2.GaussianBlur(bare_metal, (0, 0), .8)[..., None]
    return result * (1 - weight) + _denoise(source, (7, 10, 5, 15), METAL_SATURATION, lightness, 0) * weight


def _denoise(source, strengths, saturation, lightness, kept):
    """Non-local means (strength of light and of color, patch, search window); `kept` is the part of the lightness left as it was."""
    denoised = cv2.fastNlMeansDenoisingColored(source, None, *strengths).astype(np.float32) / 255
    lab = cv2.cvtColor(denoised, cv2.COLOR_BGR2LAB)
    lab[..., 0] = kept * lightness + (1 - kept) * lab[..., 0]
    lab[..., 1:] *= saturation
    return cv2.cvtColor(lab, cv2.COLOR_LAB2BGR)


def _large_stones(stones, scale):
    """The stones that survive an erosion of 3.2 % of the picture's width."""
    core = cv2.erode((stones > .5).astype(np.uint8), _disc(32 * scale))
    return cv2.dilate(core, _disc(34 * scale)).astype(np.float32)


def _disc(size):
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (int(size) | 1,) * 2)


if __name__ == '__main__':
    clean(*sys.argv[1:3], int(sys.argv[3]) if len(sys.argv) > 3 else None)

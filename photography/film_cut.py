"""Makes a film of its rendered frames: finishes them, blends them into a movement without an end, encodes it.

Between two rendered frames the light jumps, and each has noise of its own. So every frame of the film is a weighted
mean of its nearest rendered ones, each turned to where the piece stands at that moment.
"""
import json
import math
import subprocess
from pathlib import Path

import cv2
import numpy as np

from finish import finish

FRAME_RATE = 24
PHONE_HEIGHT = 720
# Standard deviation, in levels of 255.
GRAIN = .7
# A home page film may weigh this much, its part for phones a third; the quality (0 is lossless) goes down until it does.
LARGEST_BYTES, LARGEST_PHONE_BYTES = 1_500_000, 500_000
MP4_QUALITIES, WEBM_QUALITIES = (19, 22, 25, 28, 31, 34), (28, 32, 36, 40, 44, 48)


def cut(folder, film, phone_edges, videos):
    """Writes the film of a folder of rendered frames into the folder `videos`: `{film}.webm` and `.mp4`, and the part between
    the two edges (of its width) as `{film}-mobile`. Returns its first frame."""
    motion = json.loads((folder / 'motion.json').read_text())
    knots = _finest_complete(folder, motion['steps'])
    count = round(motion['seconds'] * FRAME_RATE)
    frames = [_blend(knots, i / count, motion) for i in range(count)]
    encode_all(frames, film, phone_edges, videos)
    return frames[0]


def encode_all(frames, film, phone_edges, videos):
    phone = [for_phone(frame, phone_edges) for frame in frames]
    for extension in ('webm', 'mp4'):
        encode(frames, videos / f'{film}.{extension}', LARGEST_BYTES)
        encode(phone, videos / f'{film}-mobile.{extension}', LARGEST_PHONE_BYTES)


def for_phone(frame, edges):
    """The part between the two edges, scaled down. Its sides are even, because four pixels of a film share a color."""
    left, right = (round(edge * frame.shape[1]) for edge in edges)
    width = round((right - left) * PHONE_HEIGHT / frame.shape[0] / 2) * 2
    return cv2.resize(frame[:, left:right], (width, PHONE_HEIGHT), interpolation=cv2.INTER_AREA)


def _finest_complete(folder, steps):
    """The finished frames of the finest even division of the turn of which every frame is there."""
    numbers = {int(path.stem) for path in folder.glob('[0-9][0-9][0-9].png')}
    stride = next(2 ** k for k in range(steps.bit_length()) if numbers.issuperset(range(0, steps, 2 ** k)))
    print(f'{folder.name}: {steps // stride} rendered frames', flush=True)
    return [_finished(folder, number) for number in range(0, steps, stride)]


def _finished(folder, number):
    path = folder / 'finished' / f'{number:03}.png'
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        finish(str(folder / f'{number:03}.png'), str(path))
    return cv2.imread(str(path)).astype(np.float32)


def _blend(knots, progress, motion):
    """The picture at `progress` (0 to 1) through the turn."""
    steps = len(knots)
    position = progress * steps
    height, width = knots[0].shape[:2]
    # The same faint grain in every frame: it keeps the dark gradient from banding and costs hardly a byte.
    picture = np.random.default_rng(1).normal(0, GRAIN, (height, width, 1)).astype(np.float32).repeat(3, axis=2)
    for k in range(math.floor(position) - 1, math.floor(position) + 3):
        picture += _spline(position - k) * _turned(knots[k % steps], k / steps, progress, motion)
    return (np.clip(picture, 0, 255) + .5).astype(np.uint8)


def _turned(knot, start, end, motion):
    """The picture taken at `start` with every part where it stands at `end`, the farthest part first."""
    picture = knot.copy()
    for part in sorted(motion['parts'], key=lambda part: -_depth(part['point'], motion)):
        mask, left, top = _outline(part, knot.shape, motion)
        height, width = mask.shape[:2]
        if mask.size == 0:
            continue
        to_box = np.array(((1, 0, -left), (0, 1, -top), (0, 0, 1)))
        moved = cv2.warpPerspective(
            knot, to_box @ _turn_in_picture(part, start, end, motion), (width, height), flags=cv2.INTER_CUBIC,
            borderMode=cv2.BORDER_REPLICATE)
        box = picture[top:top + height, left:left + width]
        box += (moved - box) * mask
    return picture


def _depth(point, motion):
    """How far a point of the world is from the camera, in cm."""
    return float(np.array(motion['projection'])[3] @ (*point, 1))


def _outline(part, shape, motion):
    """1 within the round outline of a part, 0 outside; and the left and top of that box, which is empty outside the picture."""
    height, width = shape[:2]
    if part['radius'] is None:
        return np.ones((height, width, 1), np.float32), 0, 0
    first, second, point = _plane(part)
    rim = [point + part['radius'] * (first * math.cos(a) + second * math.sin(a))
           for a in np.linspace(0, math.tau, 90, endpoint=False)]
    seen = np.array([np.array(motion['projection'])[[0, 1, 3]] @ (*corner, 1) for corner in rim])
    corners = seen[:, :2] / seen[:, 2:]
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 2, 0)
    right, bottom = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 2, (width, height))
    if right <= left or bottom <= top:
        return np.zeros((0, 0, 1), np.float32), left, top
    mask = np.zeros((bottom - top, right - left), np.float32)
    fraction = 4
    corners = np.round((corners - (left, top)) * 2 ** fraction).astype(np.int32)
    cv2.fillPoly(mask, [corners], 1, cv2.LINE_8, fraction)
    # The edge of a stone in the picture is about a pixel wide.
    return cv2.GaussianBlur(mask, (3, 3), 0)[:, :, None], left, top


def _spline(distance):
    """The cubic B-spline: weights that sum to 1 and let no knot stand out as sharper or noisier than the rest."""
    d = abs(distance)
    if d < 1:
        return 2 / 3 - d * d + d ** 3 / 2
    return (2 - d) ** 3 / 6 if d < 2 else 0.0


def _turn_in_picture(part, start, end, motion):
    """The homography that turning a part from `start` to `end` (0 to 1) makes in the picture of its plane."""
    return _plane_in_picture(part, end, motion) @ np.linalg.inv(_plane_in_picture(part, start, motion))


def _plane_in_picture(part, progress, motion):
    angle = math.radians(motion['degrees']) * progress
    rotation, _ = cv2.Rodrigues(angle * np.array(part['axis'], float))
    first, second, point = _plane(part)
    projection = np.array(motion['projection'])[[0, 1, 3]]
    return projection @ np.vstack((np.column_stack((rotation @ first, rotation @ second, point)), (0, 0, 1)))


def _plane(part):
    """Two directions across the axis of a part, and a point of it."""
    axis = np.array(part['axis'], float)
    first = np.cross(axis, (1, 0, 0) if abs(axis[0]) < .7 else (0, 1, 0))
    first /= np.linalg.norm(first)
    return first, np.cross(axis, first), np.array(part['point'], float)


def encode(frames, output: Path, largest_bytes):
    """The first quality with which the film is light enough."""
    if output.suffix == '.mp4':
        settings, qualities = ['-c:v', 'libx264', '-preset', 'slow', '-x264-params', 'aq-mode=3', '-movflags', '+faststart'], MP4_QUALITIES
    else:
        settings, qualities = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1'], WEBM_QUALITIES
    draft = output.with_name('draft_' + output.name)
    for quality in qualities:
        _run_encoder(frames, [*settings, '-crf', str(quality)], draft)
        size = draft.stat().st_size
        print(f'{output.name}: quality {quality}, {size / 1e6:.2f} MB', flush=True)
        if size <= largest_bytes:
            draft.replace(output)
            return
    draft.unlink()
    raise RuntimeError(f'{output} is too heavy at every quality')


def _run_encoder(frames, settings, output):
    height, width = frames[0].shape[:2]
    command = ['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', f'{width}x{height}', '-r', str(FRAME_RATE), '-i', '-']
    # Said in the file, so that browsers show the colors of the poster.
    colors = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p', '-colorspace', 'bt709',
               '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
    with subprocess.Popen([*command, '-an', *colors, *settings, str(output)], stdin=subprocess.PIPE) as encoder:
        for frame in frames:
            encoder.stdin.write(frame.tobytes())
        encoder.stdin.close()
    if encoder.returncode:
        raise RuntimeError(f'ffmpeg failed on {output}')

"""Makes a film of its rendered frames: finishes them, blends them into a pendulum without an end, encodes it.

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

SECONDS, FRAME_RATE = 5, 24
# Standard deviation, in levels of 255.
GRAIN = .7
# A home page film may weigh this much; the quality (0 is lossless) goes down until it does.
LARGEST_BYTES = 1_500_000
MP4_QUALITIES, WEBM_QUALITIES = (19, 22, 25, 28), (28, 32, 36, 40)


def cut(folder, outputs):
    """Writes the film of a folder of rendered frames to each of the output files, .mp4 or .webm. Returns its first frame."""
    sway = json.loads((folder / 'sway.json').read_text())
    knots = _finest_complete(folder)
    last = SECONDS * FRAME_RATE // 2
    there = [_blend(knots, i / last, sway) for i in range(last + 1)]
    frames = there + there[-2:0:-1]
    for output in outputs:
        encode(frames, output)
    return frames[0]


def _finest_complete(folder):
    """The finished frames of the finest even division of the sway of which every frame is there."""
    numbers = {int(path.stem) for path in folder.glob('[0-9][0-9][0-9].png')}
    last = max(numbers)
    stride = next(2 ** k for k in range(last.bit_length()) if numbers.issuperset(range(0, last + 1, 2 ** k)))
    print(f'{folder.name}: {last // stride + 1} rendered frames', flush=True)
    return [_finished(folder, number) for number in range(0, last + 1, stride)]


def _finished(folder, number):
    path = folder / 'finished' / f'{number:03}.png'
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        finish(str(folder / f'{number:03}.png'), str(path))
    return cv2.imread(str(path)).astype(np.float32)


def _blend(knots, progress, sway):
    """The picture at `progress` (0 to 1) from one end of the sway to the other."""
    last = len(knots) - 1
    position = progress * last
    angle = _angle(progress, sway)
    height, width = knots[0].shape[:2]
    # The same faint grain in every frame: it keeps the dark gradient from banding and costs hardly a byte.
    picture = np.random.default_rng(1).normal(0, GRAIN, (height, width, 1)).astype(np.float32).repeat(3, axis=2)
    for k in range(math.floor(position) - 1, math.floor(position) + 3):
        weight = _spline(position - k)
        # Past its ends the sway comes back the way it went.
        knot = -k if k < 0 else 2 * last - k if k > last else k
        turn = _turn_in_picture(_angle(knot / last, sway), angle, sway)
        picture += weight * cv2.warpPerspective(knots[knot], turn, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return (np.clip(picture, 0, 255) + .5).astype(np.uint8)


def _angle(progress, sway):
    return math.radians(sway['degrees']) * math.cos(math.pi * progress)


def _spline(distance):
    """The cubic B-spline: weights that sum to 1 and let no knot stand out as sharper or noisier than the rest."""
    d = abs(distance)
    if d < 1:
        return 2 / 3 - d * d + d ** 3 / 2
    return (2 - d) ** 3 / 6 if d < 2 else 0.0


def _turn_in_picture(start, end, sway):
    """The homography that turning the piece from one angle to another makes in the picture of its plane."""
    return _plane_in_picture(end, sway) @ np.linalg.inv(_plane_in_picture(start, sway))


def _plane_in_picture(angle, sway):
    c, s = math.cos(angle), math.sin(angle)
    directions_and_point = np.array(((c, -s, 0), (s, c, 0), (0, 0, 1))) @ np.array(sway['plane']).T
    projection = np.array(sway['projection'])[[0, 1, 3]]
    return projection @ np.vstack((directions_and_point, (0, 0, 1)))


def encode(frames, output: Path):
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
        if size <= LARGEST_BYTES:
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

#!/usr/bin/python3
"""Renders the films of the home page and cuts them, with their posters. Stop and start it at any time.

    python3 film_all.py [--only hero] [--steps 32] [--effort 1] [--width 1920] [--cut-only] [--into FOLDER]
                        [--raw FOLDER]

`--steps`, a power of two, is how many rendered frames lead through one turn. They are rendered coarse to fine: `--cut-only`
makes a film of those that are there. `--effort` multiplies the samples of a frame.
"""
import argparse
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2

from finish import WEBP_QUALITY, finish
from film_cut import cut

HERE = Path(__file__).resolve().parent
SHOP = HERE.parent / 'demo'
RAW = HERE.parent / 'data' / 'photography' / 'films'
FILMS = ('hero', 'showcase')
# Rendered frames of one turn: of 45 degrees, and of about 8.
STEPS = {'hero': 32, 'showcase': 16}
# The poster is the first frame once more, with more samples.
POSTER_WIDTH, POSTER_EFFORT = 1920, 2
# The left and right edge of the part of the poster that a phone shows, of its width.
PHONE_CROPS = {'hero': (.4385, .8785), 'showcase': (.338, .9005)}


def coarse_to_fine(steps):
    """0, 4, 2, 6, 1, 3, 5, 7 for 8 steps."""
    order, stride = [0], steps
    while stride > 1:
        order += range(stride // 2, steps, stride)
        stride //= 2
    return order


def render(film, folder, width, steps, effort, frames):
    """One Blender takes every second frame, another the rest."""
    folder.mkdir(parents=True, exist_ok=True)

    def render_half(half):
        command = ['nice', '-n', '19', 'blender', '--background', '--python', HERE / 'film_frames.py', '--',
                   folder, film, width, steps, effort, *frames[half::2]]
        with (folder / f'blender{half}.log').open('w') as log:
            subprocess.run([str(word) for word in command], stdout=log, stderr=subprocess.STDOUT, check=True)

    with ThreadPoolExecutor(2) as workers:
        list(workers.map(render_half, range(2 if len(frames) > 1 else 1)))


def make(film, options):
    folder, poster_folder = options.raw / film, options.raw / f'{film}-poster'
    steps = options.steps or STEPS[film]
    if not options.cut_only:
        render(film, folder, options.width, steps, options.effort, coarse_to_fine(steps))
        render(film, poster_folder, POSTER_WIDTH, steps, POSTER_EFFORT, [0])
    videos, photos = options.into / 'videos', options.into / 'photos'
    videos.mkdir(parents=True, exist_ok=True)
    first = cut(folder, film, PHONE_CROPS[film], videos)
    write_posters(film, poster_of(poster_folder, first), photos)


def poster_of(folder, first_frame):
    """The large first frame, or the film's own, enlarged, where there is none yet."""
    if not (folder / '000.png').exists():
        return cv2.resize(first_frame, (POSTER_WIDTH, POSTER_WIDTH * 9 // 16), interpolation=cv2.INTER_LANCZOS4)
    finish(str(folder / '000.png'), str(folder / 'finished.png'))
    return cv2.imread(str(folder / 'finished.png'))


def write_posters(film, poster, folder):
    left, right = (round(edge * poster.shape[1]) for edge in PHONE_CROPS[film])
    phone = poster[:, left:right]
    for name, picture in ((f'site__{film}', poster), (f'site__{film}-mobile', phone)):
        cv2.imwrite(str(folder / f'{name}.webp'), picture, [cv2.IMWRITE_WEBP_QUALITY, WEBP_QUALITY])


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only', choices=FILMS, action='append')
    parser.add_argument('--steps', type=int)
    parser.add_argument('--effort', type=int, default=1)
    parser.add_argument('--width', type=int, default=1920)
    parser.add_argument('--cut-only', action='store_true')
    parser.add_argument('--into', type=Path, default=SHOP)
    parser.add_argument('--raw', type=Path, default=RAW)
    return parser.parse_args()


if __name__ == '__main__':
    arguments = parse_arguments()
    cv2.setNumThreads(1)
    for name in arguments.only or FILMS:
        make(name, arguments)

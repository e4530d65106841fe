#!/usr/bin/python3
"""Renders a turn of the most expensive products: all sides, as frames of one sprite. Stop and start it at any time.

    python3 turn_all.py [--only REGEX] [--count 24] [--size 480] [--samples 8] [--workers 1] [--nice 19]
                        [--into FOLDER] [--raw FOLDER]

The sprite of `{photo}` is `turn__{photo}.webp`: 24 square frames, six beside each other, from left to right and from
top to bottom. It is written when all frames are there.
"""
import argparse
import json
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import zip_longest
from pathlib import Path

import cv2
import numpy as np

from finish import finish
from render_all import PHOTOS, RAW, read_jobs

HERE = Path(__file__).resolve().parent
CATALOG = HERE.parent / 'demo' / 'catalog'
# Six frames of 480 pixels are 2880; the store serves no picture wider than 3000.
FRAMES, COLUMNS = 24, 6
MOST_OF_A_CATEGORY = 3
# Pieces made to order: their picture is an example of many.
WITHOUT_TURNS = {'custom'}
# What a job says of its own picture; a turn has one size for all.
OF_THE_PICTURE = {'size', 'samples', 'aspect', 'laid'}
# Necklaces are laid in a spiral, which fits the picture. The legs of a drape would sweep through it.
SPIRALS = {'cuban', 'rope', 'franco', 'box', 'figaro', 'tennis'}
LARGEST_BYTES = 350_000
QUALITIES = (86, 82, 78, 74, 70)


def most_expensive(count, only):
    """(photo, kind of product, its options) of the most expensive products, one of each category at a time."""
    jobs = {slug.replace('/', '__'): (kind, options_of_piece(kind, own)) for slug, kind, own in read_jobs('.')}
    products = [product for file in CATALOG.glob('*_products.json') for product in json.loads(file.read_text())]
    categories, chosen = {}, 0
    for product in sorted(products, key=lambda product: -product['price']):
        photo = product['photo']
        category = categories.setdefault(photo.split('__')[0], [])
        if photo in jobs and category_takes(photo.split('__')[0], category) and chosen < count:
            category.append((photo, *jobs[photo]))
            chosen += 1
    pieces = [piece for round_of in zip_longest(*categories.values()) for piece in round_of if piece]
    return [piece for piece in pieces if re.search(only, piece[0])]


def options_of_piece(kind, own):
    options = [option for option in own if option.split('=')[0] not in OF_THE_PICTURE]
    return [*options, 'laid=coil'] if kind in SPIRALS else options


def category_takes(name, chosen):
    return name not in WITHOUT_TURNS and len(chosen) < MOST_OF_A_CATEGORY


def render(photo, kind, own, options):
    """Seconds it took."""
    started = time.monotonic()
    folder = options.raw / f'{photo}-{options.size}'
    folder.mkdir(parents=True, exist_ok=True)
    command = ['nice', '-n', options.nice, 'blender', '--background', '--python', HERE / 'turn_frames.py', '--',
               folder, FRAMES, options.size, options.samples, kind, *own]
    with (folder / 'blender.log').open('w') as log:
        subprocess.run([str(word) for word in command], stdout=log, stderr=subprocess.STDOUT, check=True)
    paths = [folder / f'{number:03}.png' for number in range(FRAMES)]
    if not all(path.exists() for path in paths):
        raise RuntimeError(f'Blender made too few frames; see {folder}/blender.log')
    write_sprite([finished(path) for path in paths], sprite_path(options.into, photo))
    return time.monotonic() - started


def finished(path):
    target = path.with_name(f'finished-{path.name}')
    finish(str(path), str(target))
    return cv2.imread(str(target))


def sprite_path(folder, photo):
    return folder / f'turn__{photo}.webp'


def write_sprite(frames, path):
    """In the first quality with which it is light enough, or the last."""
    sheet = np.vstack([np.hstack(frames[start:start + COLUMNS]) for start in range(0, len(frames), COLUMNS)])
    for quality in QUALITIES:
        encoded = cv2.imencode('.webp', sheet, [cv2.IMWRITE_WEBP_QUALITY, quality])[1].tobytes()
        if len(encoded) <= LARGEST_BYTES:
            break
    path.write_bytes(encoded)
    print(f'{path.name}: quality {quality}, {len(encoded) / 1000:.0f} kB', flush=True)


def render_all(options):
    pieces = [piece for piece in most_expensive(options.count, options.only) if not sprite_path(options.into, piece[0]).exists()]
    print(f'{len(pieces)} turns to render', flush=True)
    started, failures = time.monotonic(), []
    with ThreadPoolExecutor(options.workers) as workers:
        running = {workers.submit(render, *piece, options): piece[0] for piece in pieces}
        for done, future in enumerate(as_completed(running), 1):
            photo, error = running[future], future.exception()
            if error:
                failures.append(photo)
            remaining = (time.monotonic() - started) / done * (len(pieces) - done) / 60
            outcome = f'failed: {error}' if error else f'{future.result():.0f} s'
            print(f'{done}/{len(pieces)}  {photo}  {outcome}  about {remaining:.0f} min left', flush=True)
    return failures


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only', default='.')
    parser.add_argument('--count', type=int, default=24)
    parser.add_argument('--size', type=int, default=480)
    parser.add_argument('--samples', type=int, default=8)
    parser.add_argument('--workers', type=int, default=1)
    parser.add_argument('--nice', type=int, default=19)
    parser.add_argument('--into', type=Path, default=PHOTOS)
    parser.add_argument('--raw', type=Path, default=RAW / 'turns')
    return parser.parse_args()


if __name__ == '__main__':
    arguments = parse_arguments()
    cv2.setNumThreads(1)
    for place in (arguments.into, arguments.raw):
        place.mkdir(parents=True, exist_ok=True)
    sys.exit(1 if render_all(arguments) else 0)

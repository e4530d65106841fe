#!/usr/bin/python3
"""Photographs every product of jobs.txt whose picture is missing or too small. Stop and start it at any time.

    python3 render_all.py [--only REGEX] [--view 1] [--size 1400] [--samples 4] [--workers 2] [--into FOLDER] [--raw FOLDER]

`--view 2` takes a second picture of each, from another side or closer, and calls it `{slug}.2`.

What order.txt names comes first. Then the categories take turns, so that whenever it is stopped, each of them has
some pictures.
"""
import argparse
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import zip_longest
from pathlib import Path

import cv2

from finish import finish

HERE = Path(__file__).resolve().parent
PHOTOS = HERE.parent / 'demo' / 'photos'
RAW = HERE.parent / 'data' / 'photography'


def read_jobs(only):
    """(slug, kind of product, its options) of every job whose slug matches, one of each category at a time."""
    categories = {}
    for line in (HERE / 'jobs.txt').read_text().splitlines():
        if line and not line.startswith('#'):
            slug, kind, *own = line.split()
            if re.search(only, slug):
                categories.setdefault(slug.split('/')[0], []).append((slug, kind, own))
    jobs = [job for turn in zip_longest(*categories.values()) for job in turn if job]
    first = (HERE / 'order.txt').read_text().split()
    return sorted(jobs, key=lambda job: first.index(job[0]) if job[0] in first else len(first))


def photo_path(folder, slug, view):
    return folder / (slug.replace('/', '__') + ('' if view == 1 else f'.{view}') + '.webp')


def is_missing(photo, size):
    """A smaller picture counts as none: it is taken again."""
    return not photo.exists() or cv2.imread(str(photo)).shape[1] < size


def photograph(slug, kind, own, options):
    """Seconds it took. The picture appears under its name only when it is complete. A job's own options win."""
    started = time.monotonic()
    photo = photo_path(options.into, slug, options.view)
    raw = options.raw / (photo.stem + '.png')
    settings = [f'view={options.view}', f'size={options.size}', f'samples={options.samples}', 'threads=1']
    command = ['nice', '-n', str(options.nice), 'blender', '--background', '--python', str(HERE / 'render.py'), '--', str(raw)]
    log = options.raw / (photo.stem + '.log')
    with log.open('w') as output:
        subprocess.run([*command, kind, *settings, *own], stdout=output, stderr=subprocess.STDOUT, check=True)
    if not raw.exists():
        raise RuntimeError(f'Blender made no picture; see {log}')
    unfinished = options.raw / photo.name
    finish(str(raw), str(unfinished))
    photo.write_bytes(unfinished.read_bytes())
    return time.monotonic() - started


def photograph_all(options):
    jobs = [job for job in read_jobs(options.only) if is_missing(photo_path(options.into, job[0], options.view), options.size)]
    print(f'{len(jobs)} pictures to take', flush=True)
    started, failures = time.monotonic(), []
    with ThreadPoolExecutor(options.workers) as workers:
        running = {workers.submit(photograph, *job, options): job[0] for job in jobs}
        for done, future in enumerate(as_completed(running), 1):
            slug, error = running[future], future.exception()
            if error:
                failures.append(slug)
            remaining = (time.monotonic() - started) / done * (len(jobs) - done) / 60
            outcome = f'failed: {error}' if error else f'{future.result():.0f} s'
            print(f'{done}/{len(jobs)}  {slug}  {outcome}  about {remaining:.0f} min left', flush=True)
    return failures


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only', default='.')
    parser.add_argument('--view', type=int, choices=(1, 2), default=1)
    parser.add_argument('--size', type=int, default=1400)
    parser.add_argument('--samples', type=int, default=4)
    parser.add_argument('--workers', type=int, default=2)
    parser.add_argument('--nice', type=int, default=19)
    parser.add_argument('--into', type=Path, default=PHOTOS)
    parser.add_argument('--raw', type=Path, default=RAW)
    return parser.parse_args()


if __name__ == '__main__':
    arguments = parse_arguments()
    cv2.setNumThreads(1)
    for folder in (arguments.into, arguments.raw):
        folder.mkdir(parents=True, exist_ok=True)
    sys.exit(1 if photograph_all(arguments) else 0)

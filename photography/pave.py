"""Pave: areas packed with small stones whose rows follow the rim, and the beads that hold them."""
import math
import random

import cv2
import numpy as np
from scipy.spatial import Delaunay

from paths import Path, offset_outline, superellipse
from scene import move, place, turn
from solids import bead, plate, sweep
from stones import small_gem


class Area:
    """A flat region as a picture: `inside` is its mask, `corner` the place of pixel (0, 0), `pixel` its size."""

    def __init__(self, inside, corner, pixel):
        self.inside, self.corner, self.pixel = inside, np.array(corner, float), pixel
        self.to_rim = cv2.distanceTransform(inside.astype(np.uint8), cv2.DIST_L2, 5) * pixel

    @classmethod
    def of_outline(cls, outline, pixel):
        points = np.array(outline)
        low, high = points.min(0) - .02, points.max(0) + .02
        width, height = ((high - low) / pixel).astype(int) + 2
        mask = np.zeros((height, width), np.uint8)
        cv2.fillPoly(mask, [np.round((points - low) / pixel).astype(np.int32)], 1)
        return cls(mask, low, pixel)

    def places(self, at_least):
        """Every pixel that lies further than this from the rim."""
        rows, columns = np.where(self.to_rim > at_least)
        return np.stack([columns, rows], 1) * self.pixel + self.corner

    def contours(self, distance):
        """The lines at this distance from the rim, longest first."""
        mask = (self.to_rim >= distance).astype(np.uint8)
        lines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        return sorted(lines, key=len, reverse=True)

    def to_plane(self, contour):
        return contour[:, 0, :].astype(float) * self.pixel + self.corner


# Sizes of the stones that fill what the rows leave, against those of the rows.
FILLERS = (.80, .62, .46)


def pack(area, radius, spacing=1.02, keeps_corners=False):
    """Seats (x, y, radius): rows along the contours, then single stones, then ever smaller ones in what is left.

    Rows stand 1.95 radii apart; stones nearer than 1.87 are dropped, so a whole row never is.
    """
    seats = []

    def try_seat(place_):
        if not seats or np.min(np.hypot(*(np.array(seats) - place_).T)) >= 1.87 * radius:
            seats.append(place_)

    distance = radius * 1.02
    while distance < area.to_rim.max():
        for contour in area.contours(distance):
            for seat in _row(area, contour, radius, spacing, keeps_corners):
                try_seat(seat)
        distance += radius * 1.95
    free = _away_from(area.places(radius * .96), [(*seat, radius) for seat in seats], .98 * radius)
    seats = [(x, y, radius) for x, y in seats + _greedy(free, 2.0 * radius)]
    for small in (filler * radius for filler in FILLERS if seats):
        free = _away_from(area.places(small), seats, small)
        seats += [(x, y, small) for x, y in _greedy(free, 2.02 * small)]
    return np.array(seats) if seats else np.zeros((0, 3))


def _row(area, contour, radius, spacing, keeps_corners):
    points = area.to_plane(contour)
    if len(points) < 3:
        return [points.mean(0)]
    if keeps_corners:
        corners = area.to_plane(cv2.approxPolyDP(contour, radius / area.pixel * .55, True))
        row = []
        for start, end in zip(corners, np.roll(corners, -1, 0)):
            count = max(1, int(np.hypot(*(end - start)) / (2 * spacing * radius) + .05))
            row += [start + (end - start) * i / count for i in range(count + 1)]
        return row
    first = int(np.argmin(points[:, 1] + .001 * np.abs(points[:, 0])))
    line = Path([(x, y, 0) for x, y in np.roll(points, -first, 0)], is_closed=True)
    count = int(line.length / (2 * spacing * radius))
    if count < 2:
        return [points.mean(0)]
    return [np.array(line.at(line.length * i / count)[:2]) for i in range(count)]


def _away_from(places, seats, margin):
    """The places whose distance from every seat is at least its radius and the margin."""
    for x, y, radius in seats:
        places = places[np.hypot(*(places - (x, y)).T) >= radius + margin]
    return places


def _greedy(places, apart):
    """Takes places from the lower left upwards, each at least `apart` from those before."""
    taken = []
    while len(places):
        seat = places[np.argmin(places[:, 1] * 3 + places[:, 0])]
        taken.append(seat)
        places = places[np.hypot(*(places - seat).T) >= apart]
    return taken


def set_stones(matrix, seats, radius, metal, kind):
    """Stones on their seats, each turned at random so that neighbors never sparkle alike, and beads between."""
    for x, y, own_radius in seats:
        small_gem(matrix @ move(x, y) @ turn(random.uniform(0, 45), 'Z'), own_radius * .985, kind)
    if len(seats) >= 4:
        for x, y, gap in _gaps(np.asarray(seats)[:, :2]):
            if radius * 1.05 < gap < radius * 1.62:
                bead_radius = max(.20 * radius, min(.32 * radius, gap - radius * .93))
                bead(matrix @ move(x, y, radius * .06), bead_radius, metal)


def _gaps(centers):
    """(x, y, distance to the three nearest stones) of every hole between three stones."""
    for triangle in Delaunay(centers).simplices:
        a, b, c = centers[triangle]
        area = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
        if abs(area) < 1e-9:
            continue
        x = ((a @ a) * (b[1] - c[1]) + (b @ b) * (c[1] - a[1]) + (c @ c) * (a[1] - b[1])) / area
        y = ((a @ a) * (c[0] - b[0]) + (b @ b) * (a[0] - c[0]) + (c @ c) * (b[0] - a[0])) / area
        yield x, y, math.hypot(x - a[0], y - a[1])


def fill_grid(matrix, outline, radius, metal, kind):
    """Stones in straight rows and columns, for outlines whose sides are straight too."""
    points = np.array(outline)
    low, high = points.min(0), points.max(0)
    center, step = (low + high) / 2, 2.08 * radius
    across, up = ((high - low) / step).astype(int) + 2

    def fits(x, y, margin):
        return _contains(outline, x, y) and _distance_to_rim(points, x, y) > margin

    for j in range(-up // 2 - 1, up // 2 + 2):
        for i in range(-across // 2 - 1, across // 2 + 2):
            x, y = center[0] + (i + .5) * step, center[1] + (j + .5) * step
            if not fits(x, y, radius * .97):
                continue
            small_gem(matrix @ move(x, y) @ turn(random.uniform(0, 45), 'Z'), radius * .985, kind)
            if fits(x + step / 2, y + step / 2, radius * .25):
                bead(matrix @ move(x + step / 2, y + step / 2, radius * .08), radius * .235, metal)


def _contains(outline, x, y):
    is_inside = False
    previous = outline[-1]
    for point in outline:
        if (point[1] > y) != (previous[1] > y) and x < (previous[0] - point[0]) * (y - point[1]) / (previous[1] - point[1]) + point[0]:
            is_inside = not is_inside
        previous = point
    return is_inside


def _distance_to_rim(points, x, y):
    sides = np.roll(points, -1, 0) - points
    along = ((np.array([x, y]) - points) * sides).sum(1) / np.maximum((sides * sides).sum(1), 1e-12)
    nearest = points + sides * np.clip(along, 0, 1)[:, None]
    return np.sqrt(((nearest - (x, y)) ** 2).sum(1)).min()


def pave_tray(matrix, outline, radius, metal, kind, depth=.2, wall=.06, rows='contour'):
    """A metal tray with a raised rim, paved. `rows`: 'contour', 'contour with corners' or 'grid'."""
    plate(offset_outline(outline, wall * .3), -depth - .02, -radius * .85, 0, metal, matrix)
    rim = [(x, y, -depth * .5 + radius * .12) for x, y in offset_outline(outline, wall * .5)]
    place(sweep(rim, superellipse(wall * .5, depth * .5 + .01, 4, 20), True, up=(0, 0, 1)), matrix, metal)
    if rows == 'grid':
        fill_grid(matrix, outline, radius, metal, kind)
        return
    seats = pack(Area.of_outline(outline, radius / 14), radius, keeps_corners=rows == 'contour with corners')
    set_stones(matrix, seats, radius, metal, kind)

"""Lines that chains, tubes and rims follow."""
import math

import numpy as np
from mathutils import Vector


class Path:
    """A line measured by its own length, so that links can be laid at equal distances."""

    def __init__(self, points, is_closed=False):
        self.points = np.array([tuple(point) for point in points], float)
        if is_closed:
            self.points = np.vstack([self.points, self.points[:1]])
        steps = np.linalg.norm(np.diff(self.points, axis=0), axis=1)
        self.marks = np.concatenate([[0], np.cumsum(steps)])
        self.length = self.marks[-1]
        self.is_closed = is_closed

    def at(self, distance):
        if self.is_closed:
            distance = distance % self.length
        return Vector([float(np.interp(distance, self.marks, self.points[:, axis])) for axis in range(3)])

    def direction(self, distance, reach=.02):
        if self.is_closed:
            return (self.at(distance + reach) - self.at(distance - reach)).normalized()
        return (self.at(min(distance + reach, self.length)) - self.at(max(distance - reach, 0))).normalized()


def outward(direction):
    """The direction to the right of a path seen from above."""
    return Vector((direction.y, -direction.x, 0))


def smooth(controls, steps=60):
    """A Catmull-Rom curve through every control point."""
    controls = [Vector(control) for control in controls]
    padded = [2 * controls[0] - controls[1], *controls, 2 * controls[-1] - controls[-2]]
    points = []
    for i in range(1, len(padded) - 2):
        a, b, c, d = padded[i - 1:i + 3]
        for k in range(steps):
            t = k / steps
            points.append(.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    points.append(padded[-2])
    return Path(points)


def oval(half_width, half_depth, steps=400):
    """A closed loop in the plane of the table."""
    return Path([(half_width * math.cos(a), half_depth * math.sin(a), 0)
                 for a in np.linspace(0, math.tau, steps)[:-1]], is_closed=True)


def drape(half_width, depth, height=None):
    """A necklace lying in a U: a round bottom, and two legs, `height` long, that leave through the top of the picture."""
    height = height or half_width * 2.6
    bottom = [(half_width * math.sin(t), -depth * math.cos(t), 0) for t in np.linspace(-math.pi / 2, math.pi / 2, 260)]
    leg = [(half_width * (1 - .05 * (1 - math.cos(math.pi * y / height))), y, 0)
           for y in np.linspace(0, height, 160)[1:]]
    return Path([(-x, y, z) for x, y, z in leg[::-1]] + bottom + leg)


def coil(apart, reach):
    """A necklace laid in a spiral, its turns `apart`, the outermost `reach` from the middle. Wide ones have fewer turns."""
    turns = min(2.15, reach / apart - .8)
    angles = np.linspace(math.pi * .25, math.pi * .25 + turns * math.tau, 500)
    return Path([((reach - apart * turns * (1 - t)) * math.cos(a), (reach - apart * turns * (1 - t)) * math.sin(a) * .94, 0)
                 for t, a in zip(np.linspace(0, 1, 500), angles)])


def wave(reach):
    """A necklace laid in an S that leaves the picture at the upper left and the lower right."""
    return smooth([(x * reach, y * reach, 0) for x, y in
                   ((-1.05, 1.9), (-.75, .95), (-.10, .55), (.52, .62), (.72, .22), (.35, -.10), (-.35, -.18), (-.70, -.55), (-.30, -.88),
                    (.35, -.78), (.95, -1.0), (1.5, -1.7))])


def circle(radius, count=14):
    """A round profile for a sweep."""
    return [(radius * math.cos(math.tau * i / count), radius * math.sin(math.tau * i / count)) for i in range(count)]


def superellipse(half_width, half_height, exponent=4, count=32):
    """2 is an ellipse; the larger the exponent, the closer to a rectangle with soft corners."""
    def bend(value):
        return math.copysign(abs(value) ** (2 / exponent), value)
    angles = [math.tau * i / count for i in range(count)]
    return [(half_width * bend(math.cos(a)), half_height * bend(math.sin(a))) for a in angles]


def ring_points(radius, count=96, offset=0, axis='z'):
    """A circle around `axis`, moved along it by `offset`."""
    points = []
    for i in range(count):
        a = math.tau * i / count
        c, s = radius * math.cos(a), radius * math.sin(a)
        points.append((c, s, offset) if axis == 'z' else (c, offset, s))
    return points


def offset_outline(outline, distance):
    """An outline moved outwards, corners mitred; spikes are kept short."""
    points = [Vector(point) for point in outline]
    count = len(points)
    area = sum(points[i].x * points[(i + 1) % count].y - points[(i + 1) % count].x * points[i].y for i in range(count))
    side = 1 if area > 0 else -1
    moved = []
    for i in range(count):
        before = (points[i] - points[i - 1]).normalized()
        after = (points[(i + 1) % count] - points[i]).normalized()
        normal_before = Vector((before.y, -before.x)) * side
        normal_after = Vector((after.y, -after.x)) * side
        middle = normal_before + normal_after
        middle = middle.normalized() if middle.length > 1e-6 else normal_before
        moved.append(tuple(points[i] + middle * (distance / max(.35, middle.dot(normal_after)))))
    return moved


def star(points, outer, inner):
    """The outline of a star with `points` tips, one of them up."""
    outline = []
    for i in range(points * 2):
        radius = outer if i % 2 == 0 else inner
        a = math.pi / 2 + math.tau * i / (points * 2)
        outline.append((radius * math.cos(a), radius * math.sin(a)))
    return outline


def polygon(corners, radius, phase=0.0):
    """A regular polygon; `phase` turns it by parts of one side."""
    return [(radius * math.cos(math.tau * (i + phase) / corners), radius * math.sin(math.tau * (i + phase) / corners))
            for i in range(corners)]

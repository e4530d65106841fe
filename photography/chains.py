"""Necklaces: Miami Cuban, rope, franco, box, figaro and tennis chains, `laid` as a drape, coil, wave or macro."""
import math

from mathutils import Vector

from curb import Curb, box_clasp, lay_curb, placements_along
from materials import metal_of
from paths import circle, coil, drape, outward, ring_points, superellipse, wave
from scene import cached, frame, grow, move, place, turn
from shot import Shot
from solids import frames_along, rounded_box, coated, skin, sweep
from stones import tennis_link

UP = (0, 0, 1)


def cuban(metal='yellow', width=1.0, reach=3.1, iced=False, stone='moissanite', stones=None, clasp=False, rows=3, laid='drape'):
    body, wire = metal_of(metal), width * .19
    path, view = _lay_out(laid, width, reach, 2.5)
    placements, pitch = placements_along(path, width * .45)
    lay_curb(placements, Curb(pitch, width, wire), body, (stones or [stone]) if iced else None, rows)
    if clasp:
        middle = path.length * .5
        box_clasp(frame(path.at(middle), path.direction(middle), UP), width, body)
    return Shot('flat', floor=-wire * 1.43, **view, stones_face_up=iced)


def rope(metal='yellow', thickness=.62, laid='drape'):
    path, view = _lay_out(laid, thickness, 2.9, 2.5)
    lay_rope(path, thickness, metal_of(metal))
    return Shot('flat', floor=-thickness * .5, **view)


def franco(metal='yellow', thickness=.5, laid='drape'):
    """Light is thrown from link to link and takes on their color each time, so the gold is paler than the chain will look."""
    path, view = _lay_out(laid, thickness, 2.9, 2.5)
    lay_franco(path, thickness, metal_of('pale yellow' if metal == 'yellow' else metal))
    return Shot('flat', floor=-thickness * .52, **view)


def lay_franco(path, thickness, body):
    """Two rows of slanted oval links that meet on the crown."""
    def make_link():
        line = [(x * .44 * thickness, y * .27 * thickness, 0) for x, y in superellipse(1, 1, 2.4, 36)]
        return coated(sweep(line, circle(thickness * .085 * 1.15, 12), True, up=UP), body)

    link = cached(('franco', thickness, body.name), make_link)
    for placement in placements_along(path, thickness * .40)[0]:
        for side in (-1, 1):
            for layer in (-1, 1):
                offset = move(0, side * thickness * .21, layer * thickness * .17)
                place(link, placement @ offset @ turn(side * 42, 'Z') @ turn(layer * 38, 'Y') @ turn(side * 40, 'X'))


def box(metal='yellow', thickness=.5, laid='drape'):
    path, view = _lay_out(laid, thickness, 2.9, 2.5)
    lay_box(path, thickness, metal_of(metal))
    return Shot('flat', floor=-thickness * .475, **view)


def lay_box(path, thickness, body):
    half = thickness * .5

    def make_link():
        line = [(x, y, 0) for x, y in superellipse(half * .84, half * .84, 12, 64)]
        return coated(sweep(line, superellipse(thickness * .095, half * .64, 7, 24), True, up=UP), body)

    link = cached(('box', thickness, body.name), make_link)
    for i, placement in enumerate(placements_along(path, thickness * .57)[0]):
        place(link, placement @ turn(90 * (i % 2), 'X'))


def figaro(metal='yellow', width=.8, laid='drape'):
    path, view = _lay_out(laid, width, 3.0, 2.5)
    lay_figaro(path, width, metal_of(metal))
    return Shot('flat', floor=-width * .145 * 1.3, **view)


def lay_figaro(path, width, body):
    """Three short curb links, then a long one."""
    wire = width * .145
    pitches = [width * .50] * 3 + [width * 1.12]
    start, i = 0, 0
    while start < path.length:
        pitch = pitches[i % 4]
        half_length = pitch * .5 + wire * 1.55
        link = cached(('figaro', round(half_length, 4), width, body.name),
                      lambda: coated(_figaro_link(half_length, width / 2 - wire, wire), body))
        place(link, frame(path.at(start + pitch / 2), path.direction(start + pitch / 2), UP))
        start += pitch
        i += 1


def _figaro_link(half_length, half_width, wire):
    wave = wire * .9
    height = wave + wire * .42
    points = []
    for i in range(96):
        c, s = math.cos(math.tau * i / 96), math.sin(math.tau * i / 96)
        points.append((half_length * math.copysign(abs(c) ** .8, c), half_width * math.copysign(abs(s) ** .8, s),
                       wave * math.sin(2 * math.tau * i / 96)))
    sections = []
    for point, _, side, above in frames_along(points, True, up=UP):
        section = [point + side * x + above * y for x, y in circle(wire, 24)]
        for corner in section:
            corner.z = max(-height, min(height, corner.z))
        sections.append(section)
    return skin(sections, True, 'figaro_link', smooth_angle=28)


def tennis(metal='white', radius=.2, stone='moissanite', stones=None, cut='round', graduated=False, laid='drape'):
    """A line of stones; `graduated` lets them grow toward the middle."""
    body, kinds = metal_of(metal), stones or [stone]
    path, view = _lay_out(laid, 2 * radius, 2.2, 2.0)
    seats, start = [], 0
    while start < path.length:
        from_middle = min(1, abs(2 * start / path.length - 1) * 1.6)
        own = radius * (1 - .50 * from_middle ** 1.3) if graduated else radius
        seats.append((start + own * 1.06, own))
        start += own * 2.12
    for i, (distance, own) in enumerate(seats):
        if distance > path.length:
            break
        tennis_link(frame(path.at(distance), path.direction(distance), UP), own, kinds[i % len(kinds)], body, cut)
        joint = distance + own * 1.06
        if joint < path.length:
            tennis_joint(frame(path.at(joint), path.direction(joint), UP), own, body)
    return Shot('flat', floor=-radius * .97, **view, stones_face_up=True)


def tennis_joint(matrix, radius, body):
    """The small bar that ties two tennis links together."""
    joint = cached(('tennis_joint', body.name), lambda: coated(rounded_box(.7, .5, .3, .1, 2), body))
    place(joint, matrix @ move(0, 0, -radius * .62) @ grow(radius))


# Thickness of the chain a pendant hangs from.
PENDANT_CHAINS = {'rope': .26, 'cuban': .36, 'tennis': .24, 'cable': .17}


def lay_pendant_chain(path, style, thickness, body):
    if style == 'rope':
        lay_rope(path, thickness, body)
    elif style == 'cuban':
        placements, pitch = placements_along(path, thickness * .47)
        lay_curb(placements, Curb(pitch, thickness, thickness * .17), body)
    elif style == 'tennis':
        distance = thickness * .55
        while distance < path.length:
            tennis_link(frame(path.at(distance), path.direction(distance), UP), thickness * .5, 'moissanite', body)
            distance += thickness * 1.06
    else:
        _lay_cable(path, thickness * .5, thickness * .13, body)


def _lay_cable(path, radius, wire, body):
    """A fine chain of plain oval links, every other one turned by a right angle."""
    def make_link():
        line = [(x * 1.35, y, 0) for x, y, _ in ring_points(radius, 24)]
        return coated(sweep(line, circle(wire, 8), True, up=UP), body)
    link = cached(('cable', radius, wire, body.name), make_link)
    for i, placement in enumerate(placements_along(path, radius * 1.9)[0]):
        place(link, placement @ turn(45 if i % 2 else -45, 'X'))


def lay_rope(path, thickness, body):
    """Two strands of rings wound round the path."""
    wire, ring, coil, lay_length = thickness * .060, thickness * .225, thickness * .215, thickness * 2.35

    def make_ring():
        return coated(sweep(ring_points(ring, 26), circle(wire, 10), True, up=UP), body)

    link = cached(('rope', thickness, body.name), make_ring)
    twist = math.tau * coil / lay_length
    step = wire * 1.62 / math.sqrt(1 + twist * twist)
    above = Vector(UP)
    for strand in (0, 1):
        for i in range(int(path.length / step)):
            distance = step * (i + .5 * strand)
            along = path.direction(distance)
            side = outward(along).normalized()
            phase = math.tau * distance / lay_length + math.pi * strand
            away = side * math.cos(phase) + above * math.sin(phase)
            around = above * math.cos(phase) - side * math.sin(phase)
            axis = ((along + around * twist).normalized() + away * .38).normalized()
            place(link, frame(path.at(distance) + away * coil, around, axis))


def _lay_out(laid, width, reach, depth):
    """The path of a necklace of this width, and what its shot shows of it."""
    edge = reach + width / 2
    bottom = -depth - width / 2
    if laid == 'coil':
        return coil(max(.9, width * 1.3), edge), {}
    if laid == 'wave':
        return wave(edge), dict(rectangle=(-edge, edge, -edge, edge))
    if laid == 'macro':
        half = max(.95, width * 1.25)
        return drape(reach, depth), dict(rectangle=(-half, half, bottom - .8 * half, bottom + 1.5 * half), camera=MACRO)
    return drape(reach, depth), dict(rectangle=(-edge, edge, bottom, bottom + 2 * edge / math.sin(math.radians(66)) * .98))


MACRO = dict(azimuth=12, elevation=50, fill=1.0)

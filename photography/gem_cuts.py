"""The cuts: every stone is a unit mesh (half width 1 in X) with its girdle at z = 0 and its table on top.

A round, step or princess cut is carved from a cube by its real facet planes; the fancy outlines are
brilliants built facet by facet on sixteen stations of the girdle.
"""
import math

import bmesh
import bpy
from mathutils import Vector

from materials import mirror_pavilion, stone
from scene import cached, grow

GIRDLE = .05
EMERALD_RATIO = 1.42
OVAL_RATIO = 1.38
# Half width, half length, cut corner, and the steps of crown and pavilion as (degrees, width).
STEP_CUTS = {
    'emerald': (1, EMERALD_RATIO, .36, ((46, .12), (38, .14), (28, .12)), ((56, .20), (47, .25), (40, 1))),
    'baguette': (.5, 1.1, .02, ((48, .07), (38, .07), (28, .06)), ((60, .13), (51, .15), (43, 1))),
}


def gem_mesh(cut, kind, has_mirror_pavilion, is_large):
    """Stones are set table up. Small stones get a coarser girdle and a mirror below it."""
    def make():
        mesh = _shape(cut, 72 if is_large else 24, f'gem_{cut}_{kind}')
        mesh.materials.append(stone(kind, is_large))
        if has_mirror_pavilion:
            mesh.materials.append(mirror_pavilion(kind))
            for facet in mesh.polygons:
                if facet.normal.z < -.2:
                    facet.material_index = 1
        return mesh
    return cached(('gem', cut, kind, has_mirror_pavilion, is_large), make)


def _shape(cut, girdle_facets, name):
    if cut == 'round':
        return _carve(_round_planes(girdle_facets), name)
    if cut == 'oval':
        mesh = _carve(_round_planes(girdle_facets), name)
        mesh.transform(grow(1, OVAL_RATIO, 1))
        return mesh
    if cut in STEP_CUTS:
        return _carve(_step_planes(*STEP_CUTS[cut]), name)
    if cut == 'princess':
        mesh = _carve(_princess_planes(), name)
        mesh.transform(grow(1.25))
        return mesh
    return _fancy_brilliant(OUTLINES[cut], name)


# Outlines of the fancy cuts: t in 0..1 runs once round the girdle.


def pear(t):
    angle = math.tau * t + math.pi / 2
    x, y = math.cos(angle), math.sin(angle)
    return (math.copysign(abs(x) ** 1.35, x), y * 1.62) if y > 0 else (x, y)


def marquise(t):
    angle = math.tau * t + math.pi / 2
    x, y = math.cos(angle), math.sin(angle)
    return math.copysign(abs(x) ** 1.25, x) * .8, y * 1.62


def cushion(t):
    angle = math.tau * t
    x, y = math.cos(angle), math.sin(angle)
    return math.copysign(abs(x) ** .72, x), math.copysign(abs(y) ** .72, y)


def heart(t):
    """A heart with a shallow cleft: a deep one folds the facets beside it."""
    angle = math.tau * t
    from_top = abs((angle + math.pi) % math.tau - math.pi)
    cleft = .20 * math.exp(-(from_top / .30) ** 2)
    lobes = .16 * math.exp(-((from_top - .62) / .42) ** 2)
    tip = .22 * math.exp(-((from_top - math.pi) / .38) ** 2)
    radius = 1 - cleft + lobes + tip
    return math.cos(angle + math.pi / 2) * radius * 1.02, math.sin(angle + math.pi / 2) * radius


OUTLINES = {'pear': pear, 'marquise': marquise, 'cushion': cushion, 'heart': heart}


def _on_circle(radius, angle, z):
    return Vector((radius * math.cos(angle), radius * math.sin(angle), z))


def _facet(azimuth, tilt_degrees, distance, z, side):
    """The plane leaning `tilt_degrees` from the girdle plane through a point of the outline; side 1 is the crown."""
    tilt = math.radians(tilt_degrees)
    normal = Vector((math.sin(tilt) * math.cos(azimuth), math.sin(tilt) * math.sin(azimuth), side * math.cos(tilt)))
    return normal, normal.dot(_on_circle(distance, azimuth, side * z))


def _plane_through(a, b, c):
    normal = (b - a).cross(c - a).normalized()
    if normal.dot(a - Vector((0, 0, -.15))) < 0:
        normal = -normal
    return normal, normal.dot(a)


def _round_planes(girdle_facets, table=.56, crown=34.5, pavilion=40.8, star=.5, lower_half=.77):
    """The standard round brilliant: angles in degrees, lengths as fractions of the radius."""
    half, z_girdle = math.pi / 8, GIRDLE / 2
    crown_slope, pavilion_slope = math.tan(math.radians(crown)), math.tan(math.radians(pavilion))
    z_table = z_girdle + (1 - table) * crown_slope
    table_mid = table * math.cos(half)
    star_radius = table_mid + star * (1 - table_mid)
    star_z = z_girdle + (1 - star_radius * math.cos(half)) * crown_slope
    lower_radius = 1 - lower_half
    lower_z = -z_girdle - (1 - lower_radius * math.cos(half)) * pavilion_slope
    planes = [(Vector((0, 0, 1)), z_table)]
    for k in range(8):
        a = k * math.pi / 4
        planes.append(_facet(a, crown, 1, z_girdle, 1))
        planes.append(_facet(a, pavilion, 1, z_girdle, -1))
        planes.append(_plane_through(
            _on_circle(star_radius, a + half, star_z), _on_circle(table, a, z_table), _on_circle(table, a + 2 * half, z_table)))
        for side in (-1, 1):
            b = a + side * half
            planes.append(_plane_through(
                _on_circle(star_radius, b, star_z), _on_circle(1, a, z_girdle), _on_circle(1, b, z_girdle)))
            planes.append(_plane_through(
                _on_circle(lower_radius, b, lower_z), _on_circle(1, a, -z_girdle), _on_circle(1, b, -z_girdle)))
    for k in range(girdle_facets):
        a = (k + .5) * math.tau / girdle_facets
        planes.append((Vector((math.cos(a), math.sin(a), 0)), 1))
    return planes


def _step_planes(half_width, half_length, corner, crown_steps, pavilion_steps):
    """A step cut: rows of facets parallel to a rectangle with cut corners."""
    diagonal = (half_width + half_length - corner) / math.sqrt(2)
    sides = [(0, half_width), (90, half_length), (180, half_width), (270, half_length)]
    sides += [(degrees, diagonal) for degrees in (45, 135, 225, 315)]
    planes, z_table = [], 0
    for degrees, reach in sides:
        azimuth = math.radians(degrees)
        planes.append((Vector((math.cos(azimuth), math.sin(azimuth), 0)), reach))
        for side, steps in ((1, crown_steps), (-1, pavilion_steps)):
            distance, z = reach, GIRDLE / 2
            for tilt, width in steps:
                planes.append(_facet(azimuth, tilt, distance, z, side))
                distance -= width
                z += width * math.tan(math.radians(tilt))
            if side > 0:
                z_table = z
    planes.append((Vector((0, 0, 1)), z_table))
    return planes


def _princess_planes(half=.8):
    z_girdle = GIRDLE / 2
    planes = []
    for degrees in (0, 90, 180, 270):
        a, diagonal = math.radians(degrees), math.radians(degrees + 45)
        planes.append((Vector((math.cos(a), math.sin(a), 0)), half))
        planes.append(_facet(a, 38, half, z_girdle, 1))
        planes.append(_facet(a, 26, half * .86, z_girdle + half * .14 * math.tan(math.radians(38)) * .98, 1))
        planes.append(_facet(diagonal, 30, half * 1.36, z_girdle + .02, 1))
        planes.append(_facet(a, 62, half, z_girdle, -1))
        for offset, tilt, reach in ((0, 54, .985), (14, 49, .99), (-14, 49, .99), (26, 45, 1.03), (-26, 45, 1.03)):
            planes.append(_facet(math.radians(degrees + offset), tilt, half * reach, z_girdle + .07, -1))
        planes.append(_facet(diagonal, 42, half * 1.30, z_girdle, -1))
    planes.append((Vector((0, 0, 1)), z_girdle + .20))
    return planes


def _carve(planes, name):
    """Cuts a cube by every plane and keeps what lies inside all of them."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=6)
    for normal, distance in planes:
        cut = bmesh.ops.bisect_plane(
            shape, geom=shape.verts[:] + shape.edges[:] + shape.faces[:], dist=1e-5,
            plane_co=normal * distance, plane_no=normal, clear_outer=True)
        rim = [edge for edge in cut['geom_cut'] if isinstance(edge, bmesh.types.BMEdge) and len(edge.link_faces) < 2]
        if len(rim) >= 3:
            bmesh.ops.edgeloop_fill(shape, edges=rim)
    bmesh.ops.remove_doubles(shape, verts=shape.verts[:], dist=2e-5)
    return _finish(shape, name)


def _fancy_brilliant(outline, name, table=.56, crown_height=.30, pavilion_depth=.80):
    stations, steps, z_girdle = 16, 6, GIRDLE / 2
    count = stations * steps
    corners = [outline(i / stations) for i in range(stations)]
    table_mid = table * math.cos(math.pi / 8)
    star_radius = table_mid + .5 * (1 - table_mid)
    shape = bmesh.new()

    def ring(indices, radius, z):
        return [shape.verts.new((corners[i][0] * radius, corners[i][1] * radius, z)) for i in indices]

    upper = [shape.verts.new((*outline(i / count), z_girdle)) for i in range(count)]
    lower = [shape.verts.new((*outline(i / count), -z_girdle)) for i in range(count)]
    tables = ring(range(0, stations, 2), table, z_girdle + crown_height)
    stars = ring(range(1, stations, 2), star_radius, z_girdle + crown_height * .56)
    halves = ring(range(1, stations, 2), .25, -z_girdle - pavilion_depth * .78)
    culet = shape.verts.new((0, 0, -z_girdle - pavilion_depth))
    face = shape.faces.new
    face(tables)
    for k in range(8):
        start, end = 2 * k * steps, (2 * k + 2) * steps
        face([tables[k], stars[k], tables[(k + 1) % 8]])
        face([tables[k], stars[k - 1], upper[start], stars[k]])
        face([halves[k - 1], culet, halves[k], lower[start]])
        for i in range(start, end):
            face([upper[i % count], upper[(i + 1) % count], stars[k]])
            face([lower[(i + 1) % count], lower[i % count], halves[k]])
    for i in range(count):
        face([lower[i], lower[(i + 1) % count], upper[(i + 1) % count], upper[i]])
    return _finish(shape, name)


def _finish(shape, name):
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    return mesh

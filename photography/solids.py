"""Metal shapes: swept tubes, turned rings, rounded boxes, bevelled plates, beads and prongs."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from paths import circle
from scene import cached, grow, place


def skin(rings, closes_around, name, closes_along=True, has_caps=True, smooth_angle=50):
    """A surface over a list of rings of points.

    `closes_around` joins the last ring to the first, `closes_along` the last point of a ring to its first.
    Edges sharper than `smooth_angle` degrees stay sharp; 0 shows every face.
    """
    count, width = len(rings), len(rings[0])
    faces = []
    for i in range(count if closes_around else count - 1):
        for j in range(width if closes_along else width - 1):
            a, b, c, d = i, (i + 1) % count, j, (j + 1) % width
            faces.append((a * width + c, a * width + d, b * width + d, b * width + c))
    if has_caps and closes_along and not closes_around:
        faces.append(tuple(range(width - 1, -1, -1)))
        faces.append(tuple((count - 1) * width + j for j in range(width)))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(point) for ring in rings for point in ring], [], faces)
    mesh.update()
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    return _to_mesh(shape, name, smooth_angle, mesh)


def _to_mesh(shape, name, smooth_angle, mesh=None):
    mesh = mesh or bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    if smooth_angle:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth_angle)
    return mesh


def frames_along(points, is_closed, up=None):
    """(point, direction, side, up) at every point; without `up` the frame is carried along without twisting."""
    points = [Vector(point) for point in points]
    count = len(points)
    directions = []
    for i in range(count):
        before = points[i - 1] if (is_closed or i > 0) else points[i]
        after = points[(i + 1) % count] if (is_closed or i < count - 1) else points[i]
        directions.append((after - before).normalized())
    frames = []
    reference = Vector((0, 0, 1)) if abs(directions[0].z) < .9 else Vector((1, 0, 0))
    side = directions[0].cross(reference).normalized()
    for point, direction in zip(points, directions):
        if up is not None:
            side = direction.cross(Vector(up)).normalized()
        else:
            side = (side - direction * side.dot(direction)).normalized()
        frames.append((point, direction, side, side.cross(direction)))
    return frames


def sweep(points, profile, is_closed=False, up=None, scales=None):
    """Drags a profile of (side, up) along points. The profile may be a function of the index; `scales` shrinks it."""
    rings = []
    for i, (point, _, side, above) in enumerate(frames_along(points, is_closed, up)):
        section = profile(i) if callable(profile) else profile
        scale = 1 if scales is None else scales[i]
        rings.append([point + side * (a * scale) + above * (b * scale) for a, b in section])
    return skin(rings, is_closed, 'sweep')


def tube(points, radius, material, is_closed=False, sides=14, matrix=None, scales=None):
    return place(sweep(points, circle(radius, sides), is_closed, scales=scales), matrix, material)


def turned(profile, count=96, smooth_angle=50):
    """A closed profile of (radius, z) turned round the Z axis."""
    rings = [[(r * math.cos(math.tau * i / count), r * math.sin(math.tau * i / count), z) for r, z in profile]
             for i in range(count)]
    return skin(rings, True, 'turned', smooth_angle=smooth_angle)


def turned_lying(profile, count=128):
    """A closed profile of (radius, y) turned round the Y axis, the axis of a standing ring."""
    rings = [[(r * math.cos(math.tau * i / count), y, r * math.sin(math.tau * i / count)) for r, y in profile]
             for i in range(count)]
    return skin(rings, True, 'turned_lying')


def rounded_box(width, depth, height, bevel=.02, segments=3):
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=(width, depth, height), verts=shape.verts[:])
    bmesh.ops.bevel(shape, geom=shape.edges[:] + shape.verts[:], offset=min(bevel, min(width, depth, height) * .49),
                    segments=segments, profile=.5, affect='EDGES')
    return _to_mesh(shape, 'rounded_box', 40)


def plate(outline, z_bottom, z_top, bevel, material, matrix=None):
    """An outline drawn up from `z_bottom` to `z_top` with bevelled edges."""
    shape = bmesh.new()
    base = shape.faces.new([shape.verts.new((x, y, z_bottom)) for x, y in outline])
    extruded = bmesh.ops.extrude_face_region(shape, geom=[base])
    top = [item for item in extruded['geom'] if isinstance(item, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, vec=(0, 0, z_top - z_bottom), verts=top)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    edges = [edge for edge in shape.edges if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > math.radians(25)]
    bmesh.ops.bevel(shape, geom=edges, offset=bevel, segments=3, profile=.5, affect='EDGES', clamp_overlap=True)
    return place(_to_mesh(shape, 'plate', 35), Matrix() if matrix is None else matrix, material)


def coated(mesh, material):
    """Gives a mesh that will be placed many times its material."""
    mesh.materials.append(material)
    return mesh


def bead(matrix, radius, material):
    """The grain a setter raises from the metal to hold a small stone."""
    def make():
        shape = bmesh.new()
        bmesh.ops.create_uvsphere(shape, u_segments=12, v_segments=8, radius=1)
        mesh = _to_mesh(shape, 'bead', None)
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        return coated(mesh, material)
    return place(cached(('bead', material.name), make), matrix @ grow(radius))


def prong(matrix, radius, height, material):
    """A straight post with a rounded tip; its tip is at the placement, its foot one height below."""
    def make():
        profile = [(.75, -1)] + [(1 - .12 * t, -1 + .9 * t) for t in (.2, .5, .9)]
        profile += [(.85 * math.cos(a), -.1 + .1 * math.sin(a)) for a in np.linspace(.1, math.pi / 2 - .02, 7)]
        rings = [[(r * x, r * y, z) for x, y in circle(1, 12)] for r, z in profile]
        return coated(skin(rings, False, 'prong'), material)
    return place(cached(('prong', material.name), make), matrix @ grow(radius, radius, height))

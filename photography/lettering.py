"""Words in metal: single glyphs, and plates whose letters are paved to the rim."""
import math

import bmesh
import bpy
import cv2
import numpy as np
from mathutils import Matrix

from pave import Area, pack, set_stones
from scene import move, place

FONTS = {
    'serif': '/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf',
    'sans': '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
    'script': '/usr/share/fonts/opentype/lobster/lobster.otf',
    'dance': '/usr/share/fonts/opentype/dancingscript/DancingScript-Bold.otf',
    'gothic': '/usr/share/fonts/truetype/blankenburg/Blankenburg_UNZ1A.ttf',
}


def glyph_mesh(text, font, size, depth, bevel, spacing=1.0):
    """Text centered on the origin; with no depth and no bevel it is a flat outline."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.font, curve.size = text, bpy.data.fonts.load(FONTS[font]), size
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = depth, bevel, 3, 8
    curve.align_x = curve.align_y = 'CENTER'
    curve.space_character = spacing
    item = bpy.data.objects.new('text', curve)
    bpy.context.scene.collection.objects.link(item)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(item.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(item)
    mesh.materials.clear()
    return mesh


class PavedPlate:
    """A word cut from one plate and paved: `low` and `high` are the corners of what was laid on the set."""

    def __init__(self, text, metal, stone, font, size, radius):
        spacing = .94 if font in ('script', 'dance') else 1.04
        flat = glyph_mesh(text, font, size, 0, 0, spacing)
        flat.calc_loop_triangles()
        corners = np.array([vertex.co[:2] for vertex in flat.vertices])
        triangles = corners[np.array([triangle.vertices[:] for triangle in flat.loop_triangles])]
        middle = (corners.max(0) + corners.min(0)) / 2
        self.low, self.high = corners.min(0) - middle, corners.max(0) - middle
        place(_plate_mesh(text, font, size, spacing), move(-middle[0], -middle[1], -.175 - radius * .72), metal)
        self.area = self._area(triangles - middle, radius / 9)
        if len(text) <= 2:
            radius = self._radius_for_rows(radius)
        # Seats lie above the plate; seen from the front of the table they would hang over its upper edge.
        set_stones(move(0, -radius * .36), pack(self.area, radius * .98, spacing=1.0), radius, metal, stone)

    def _area(self, triangles, pixel):
        corner = self.low - .1
        width, height = ((self.high + .1 - corner) / pixel).astype(int) + 2
        mask = np.zeros((height, width), np.uint8)
        for triangle in triangles:
            cv2.fillConvexPoly(mask, np.round((triangle - corner) / pixel).astype(np.int32), 1)
        return Area(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)), corner, pixel)

    def _radius_for_rows(self, radius):
        """The stone size at which whole rows fill the stroke of a large initial."""
        half_stroke = np.percentile(self.area.to_rim[self.area.to_rim > 0], 96)
        return half_stroke / max(2, round(half_stroke / radius)) * 1.02

    def top_at(self, x):
        """The upper edge of the word above a point of its base line; its lower edge where there is a gap."""
        width = self.area.inside.shape[1]
        column = int((x - self.area.corner[0]) / self.area.pixel)
        rows = np.where(self.area.inside[:, max(0, min(width - 1, column - 3)):column + 4].any(1))[0]
        return self.area.corner[1] + rows.max(initial=0) * self.area.pixel


def _plate_mesh(text, font, size, spacing):
    mesh = glyph_mesh(text, font, size, .13, .045, spacing)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.remove_doubles(shape, verts=shape.verts[:], dist=1e-4)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    shape.to_mesh(mesh)
    shape.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    return mesh

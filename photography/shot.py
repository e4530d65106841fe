"""How a finished piece wants to be photographed."""
from dataclasses import dataclass, field

# Azimuth 0 looks from the front; elevation in degrees above the table; focal length in mm;
# fill is the part of the frame the piece takes up.
CAMERAS = {
    'ring': dict(azimuth=26, elevation=30, focal_length=100, fill=.74),
    'flat': dict(azimuth=0, elevation=66, focal_length=85, fill=.76),
    'earrings': dict(azimuth=0, elevation=30, focal_length=100, fill=.72),
    'bracelet': dict(azimuth=8, elevation=36, focal_length=90, fill=.76),
    'watch': dict(azimuth=-14, elevation=58, focal_length=85, fill=.78),
    'grillz': dict(azimuth=13, elevation=16, focal_length=100, fill=.82),
    'glasses': dict(azimuth=20, elevation=16, focal_length=100, fill=.90),
    'loose': dict(azimuth=-6, elevation=37, focal_length=100, fill=.60),
}

# The second view: the other side, or closer.
SECOND_CAMERAS = {
    'ring': dict(azimuth=-34, elevation=17, focal_length=100, fill=.74),
    'flat': dict(azimuth=20, elevation=50, focal_length=85, fill=1.0),
    'earrings': dict(azimuth=30, elevation=18, focal_length=100, fill=.72),
    'bracelet': dict(azimuth=-24, elevation=22, focal_length=90, fill=.76),
    'watch': dict(azimuth=20, elevation=46, focal_length=85, fill=1.0),
    'grillz': dict(azimuth=-34, elevation=30, focal_length=100, fill=.74),
    'glasses': dict(azimuth=-16, elevation=14, focal_length=100, fill=.80),
    'loose': dict(azimuth=10, elevation=66, focal_length=100, fill=.60),
}
# The part of a rectangle that its second view shows, from the middle of its lower edge; how much of the frame a piece
# fills that is shown whole instead.
CLOSE_UP, WHOLE_FILL = .5, .86
# Degrees: where the light opposite a camera in front stands, and how far round it a table facet catches it.
BEHIND, TABLE_GLARE = 90, 24


@dataclass
class Shot:
    """What a product's builder hands to the photographer.

    `stones_face_up` keeps light away from where their flat tables would mirror it into the lens and turn them white.
    `floor` is the height of the table, None for the lowest point of the piece. `rectangle` (x0, x1, y0, y1)
    is framed instead of the whole piece where a chain leaves the picture; its second view is a close-up, unless the piece
    `stays_whole`, as a word must. `dim` is a direction (azimuth, elevation, radius in degrees) kept free of light, so that
    a large table facet mirrors gray and not white. `has_step_cut` puts dark cards among the lights. The piece leans back by
    `leaning` degrees; a piece that leans is lit from low in front too, which its upright faces then mirror, and so is one
    that asks for a `has_front_light`.
    """
    kind: str
    floor: float | None = None
    rectangle: tuple | None = None
    camera: dict = field(default_factory=dict)
    stones_face_camera: bool = False
    stones_face_up: bool = False
    dim: tuple | None = None
    has_large_stones: bool = False
    has_step_cut: bool = False
    leaning: float = 0
    has_front_light: bool = False
    stays_whole: bool = False

    @property
    def is_lit_from_front(self):
        return self.has_front_light or self.leaning > 0

    def camera_settings(self, view):
        if view == 1:
            return {**CAMERAS[self.kind], **self.camera}
        return {**SECOND_CAMERAS[self.kind], **({'fill': WHOLE_FILL} if self.stays_whole else {})}

    def dark_patch(self, view):
        """The part of the light, (azimuth, elevation, radius), that the stones must not see."""
        if not self.stones_face_up:
            return self.dim
        camera = self.camera_settings(view)
        return BEHIND + camera['azimuth'], camera['elevation'], TABLE_GLARE

    def framed_rectangle(self, view):
        if view == 1 or self.rectangle is None or self.stays_whole:
            return self.rectangle
        x0, x1, y0, y1 = self.rectangle
        middle, half = (x0 + x1) / 2, (x1 - x0) / 2 * CLOSE_UP
        return middle - half, middle + half, y0, y0 + (y1 - y0) * CLOSE_UP

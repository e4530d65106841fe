"""The watch: case, bezel, dial and hands. Its bracelet or strap is in watch_band.py."""
import math

from mathutils import Matrix

from lettering import glyph_mesh
from materials import metal_of, solid
from paths import polygon
from pave import Area, pack, set_stones
from scene import move, place, turn
from shot import Shot
from solids import bead, plate, rounded_box, skin, tube, turned
from stones import small_gem
from watch_band import STRAP, link_bracelet, lugs, strap_band

DIALS = {
    'black': (.006, .006, .0065), 'blue': (.006, .017, .070), 'green': (.004, .030, .017),
    'champagne': (.60, .42, .21), 'white': (.62, .61, .59), 'red': (.16, .008, .012),
}
CASE = [(.001, -.55), (1.75, -.55), (1.98, -.42), (2.05, -.15), (2.05, .05), (1.98, .14), (1.93, .16), (1.5, .16),
        (1.46, .0), (1.46, -.06), (.001, -.06)]
ICED_BEZEL = [(1.50, .1), (1.94, .1), (1.955, .20), (1.93, .30), (1.89, .30), (1.87, .17), (1.57, .17), (1.55, .34), (1.51, .34)]
CROWN = [(1.95, .001), (1.95, .16), (2.12, .16), (2.14, .22), (2.38, .22), (2.42, .18), (2.42, .001)]
# The hands stand at 10:09:35.
HOUR_ANGLE, MINUTE_ANGLE, SECOND_ANGLE = 90 - (10 * 30 + 9 * .5), 90 - 9 * 6, 90 - 35 * 6


def watch(metal='white', dial='black', stone='moissanite', iced=True, iced_band=True, iced_dial=False, strap=None,
          strap_profile=STRAP):
    """`iced` sets the bezel with stones instead of fluting it; `strap` is a leather color instead of a bracelet, and
    `strap_profile` its line from the case on, in YZ."""
    body, polished = metal_of(metal), metal_of(metal, .07)
    place(turned(CASE, 160), Matrix(), body)
    if iced:
        _iced_bezel(body, stone)
    else:
        _fluted_bezel(polished, metal_of(metal, .14))
    _dial(dial, polished, body, stone, iced_dial)
    _hands(polished, .09 if iced_dial else .02)
    _crown(body)
    for side in (-1, 1):
        lugs(side, body)
        if strap:
            strap_band(side, strap, polished, strap_profile)
        else:
            link_bracelet(side, polished, metal_of(metal, .24), body, stone if iced and iced_band else None)
    return Shot('watch')


def _iced_bezel(body, stone):
    place(turned(ICED_BEZEL, 160), Matrix(), body)
    radius, reach, height = .168, 1.72, .26
    count = int(math.tau * reach / (2.12 * radius))
    for i in range(count):
        a = math.tau * i / count
        small_gem(move(reach * math.cos(a), reach * math.sin(a), height) @ turn(math.degrees(a), 'Z'), radius * .98, stone)
        a += math.pi / count
        for edge in (1.585, 1.865):
            bead(move(edge * math.cos(a), edge * math.sin(a), height + .03), .042, body)


def _fluted_bezel(polished, fluted):
    place(turned([(1.46, .0), (1.46, .30), (1.50, .35), (1.56, .35), (1.60, .30)], 160), Matrix(), polished)
    rings = []
    for i in range(240):
        a, tooth = math.tau * i / 240, .5 if i % 2 else -.5
        rings.append([(reach * math.cos(a), reach * math.sin(a), z + tooth * .05 * depth)
                      for reach, z, depth in ((1.58, .1, 0), (1.585, .30, .2), (1.94, .17, 1), (1.99, .08, .3))])
    place(skin(rings, True, 'fluting', smooth_angle=0), Matrix(), fluted)


def _dial(name, polished, body, stone, is_iced):
    color = DIALS[name]
    disc = [(.001, -.045), (1.46, -.045), (1.46, -.055), (.001, -.055)]
    place(turned(disc, 128), Matrix(), solid('dial_' + name, color, .42, .35))
    if is_iced:
        area = Area.of_outline(polygon(159, 1.335), .006)
        set_stones(move(0, 0, -.02), pack(area, .068), .068, body, stone)
    has_dark_marks = name in ('white', 'champagne')
    marks = solid('black_marks', (.012, .012, .013), .2, .5) if has_dark_marks and not is_iced else polished
    rim = [(1.36, -.05), (1.46, -.05), (1.47, .10), (1.44, .10)]
    place(turned(rim, 128), Matrix(), solid('dial_rim_' + name, tuple(channel * .8 for channel in color), .4))
    for hour in range(12):
        if hour == 3 and not is_iced:
            _date_window(polished)
        else:
            _hour_index(hour, marks, .05 if is_iced else -.02)
    if not is_iced:
        _minute_marks((.02, .02, .02) if has_dark_marks else (.8, .8, .78))
        ink = solid('dial_name_' + ('dark' if has_dark_marks else 'light'), (.012,) * 3 if has_dark_marks else (.85, .84, .80), .35)
        for word, size, y in (('FACET', .15, .60), ('HOUSE', .15, .44), ('AUTOMATIC', .075, -.62)):
            place(glyph_mesh(word, 'sans', size, .003, 0, 1.2), move(0, y, -.043), ink)


def _date_window(polished):
    place(rounded_box(.25, .21, .03, .01, 2), move(1.03, 0, -.035), polished)
    place(rounded_box(.21, .17, .03, .006, 2), move(1.03, 0, -.025), solid('date', (.8, .79, .76), .5))
    place(glyph_mesh('24', 'sans', .15, .002, 0), move(1.03, 0, -.008), solid('date_ink', (.01, .01, .01), .5))


def _hour_index(hour, polished, height):
    a = math.pi / 2 - math.tau * hour / 12
    for offset in (-.065, .065) if hour == 0 else (0,):
        position = move(1.05 * math.cos(a) - offset * math.sin(a), 1.05 * math.sin(a) + offset * math.cos(a), height)
        place(rounded_box(.34 if hour % 3 else .42, .085, .06, .014, 2), position @ turn(math.degrees(a), 'Z'), polished)


def _minute_marks(color):
    material = solid('minute_marks', color, .4)
    for i in range(60):
        a = math.tau * i / 60
        mark = rounded_box(.05 if i % 5 else .08, .014, .006, .001, 1)
        place(mark, move(1.31 * math.cos(a), 1.31 * math.sin(a), -.042) @ turn(math.degrees(a), 'Z'), material)


def _hands(polished, height):
    for angle, length, width, z in ((HOUR_ANGLE, .74, .062, height), (MINUTE_ANGLE, 1.14, .048, height + .035)):
        outline = [(-.2, -width * .6), (length * .75, -width), (length, 0), (length * .75, width), (-.2, width * .6)]
        plate(outline, z, z + .03, .008, polished, turn(angle, 'Z'))
    tube([(-.3, 0, height + .08), (1.2, 0, height + .08)], .010, polished, sides=8, matrix=turn(SECOND_ANGLE, 'Z'))
    hub = [(.001, 0), (.09, 0), (.09, height + .10), (.06, height + .11), (.001, height + .11)]
    place(turned(hub, 32), Matrix(), polished)


def _crown(body):
    """The winding crown, knurled: two points out, two points in."""
    rings = []
    for i in range(96):
        a, knurl = math.tau * i / 96, 1 + .06 * (i % 4 < 2)
        rings.append([(x, reach * knurl * math.cos(a), reach * knurl * math.sin(a)) for x, reach in CROWN])
    place(skin(rings, True, 'crown', smooth_angle=0), move(0, 0, -.15), body)

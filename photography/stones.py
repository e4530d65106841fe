"""Single stones and the claws, prongs and cups that hold them. Heights and claws are measured in stone radii."""
import math

from gem_cuts import EMERALD_RATIO, OUTLINES, OVAL_RATIO, gem_mesh
from paths import ring_points, smooth, superellipse
from scene import STONE_PASS, cached, grow, move, place
from solids import prong, coated, sweep, tube, turned

# Where claws stand on stones with corners (half width, half length), and on fancy outlines (t round the girdle).
CORNERS = {'emerald': (.80, 1.22), 'princess': (.97, .97), 'cushion': (.78, .78), 'baguette': (.47, 1.05)}
FANCY_CLAWS = {'pear': (0, .2, .8, .38, .62), 'marquise': (0, .5, .17, .33, .67, .83), 'heart': (.06, .94, .5, .25, .75)}

# Length of a stone against its width.
LENGTH_RATIOS = {'oval': OVAL_RATIO, 'emerald': EMERALD_RATIO, 'pear': 1.62, 'marquise': 1.62, 'baguette': 1.1}


def gem(matrix, radius, cut='round', kind='moissanite', has_mirror_pavilion=False, is_large=False):
    item = place(gem_mesh(cut, kind, has_mirror_pavilion, is_large), matrix @ grow(radius))
    item.pass_index = STONE_PASS
    return item


def small_gem(matrix, radius, kind='moissanite'):
    """A round stone sunk in metal: pave, halos, bezels."""
    return gem(matrix, radius, kind=kind, has_mirror_pavilion=True)


def mounted_gem(matrix, radius, cut, kind, metal, claws=4):
    """A large stone with the claws that suit its cut."""
    if cut in CORNERS:
        gem(matrix, radius, cut, kind, is_large=True)
        corner_claws(matrix, radius, *CORNERS[cut], metal)
    elif cut in FANCY_CLAWS:
        gem(matrix, radius, cut, kind, is_large=True)
        for t in FANCY_CLAWS[cut]:
            claw(matrix, radius, *OUTLINES[cut](t), metal)
        gallery = [(x * radius * .6, y * radius * .6, -.62 * radius) for x, y in map(OUTLINES[cut], (i / 64 for i in range(64)))]
        tube(gallery, radius * .055, metal, True, matrix=matrix)
    else:
        basket(matrix, radius, cut, kind, metal, claws, first_angle=45 if claws == 4 else 30)


def basket(matrix, radius, cut, kind, metal, claws=4, height=1.0, first_angle=45, has_gallery=True):
    """A round or oval stone in a basket of evenly spaced claws."""
    gem(matrix, radius, cut, kind, is_large=True)
    stretch = LENGTH_RATIOS.get(cut, 1)
    for k in range(claws):
        a = math.radians(first_angle + 360 * k / claws)
        x, y = math.cos(a), math.sin(a) * stretch
        profile = [(.42, -height), (.80, -.42), (1.05, -.06), (1.06, .06), (1.0, .17), (.90, .235), (.83, .25)]
        line = smooth([(x * radius * out, y * radius * out, radius * up) for out, up in profile], 6).points
        tube(line, radius * .075 * (1 + .12 * (claws < 5)), metal, sides=12, matrix=matrix, scales=_rounded_tip(len(line), .72, .28, 1.02))
    if has_gallery:
        for ring_radius, z, wire in ((.62, -.62, .055), (.45, -height * .98, .08)):
            points = [(px, py * stretch, pz) for px, py, pz in ring_points(radius * ring_radius, 72, z * radius)]
            tube(points, radius * wire, metal, True, matrix=matrix)


def claw(matrix, radius, x, y, metal, thickness=.085):
    """One claw over the girdle at (x, y)."""
    profile = [(.45, -1.0), (.82, -.45), (1.04, -.04), (1.04, .08), (.97, .17), (.86, .215)]
    line = smooth([(x * radius * out, y * radius * out, radius * up) for out, up in profile], 6).points
    tube(line, radius * thickness, metal, sides=12, matrix=matrix, scales=_rounded_tip(len(line), .75, .3, 1))


def _rounded_tip(count, start, smallest, fullness):
    """Scales along a claw of `count` points: full until `start`, then round like a fingertip."""
    scales = []
    for i in range(count):
        past = max(0, (i - count * start) / (count * (1 - start)))
        scales.append(1.0 if i < count * start else max(smallest, math.sqrt(max(0, 1 - past ** 2)) * fullness))
    return scales


def corner_claws(matrix, radius, half_width, half_length, metal):
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            claw(matrix, radius, side_x * half_width, side_y * half_length, metal)
    for size, z, wire in ((.62, -.6, .055), (.45, -1, .08)):
        points = [(radius * size * half_width * a, radius * size * half_length * b, z * radius) for a, b in superellipse(1, 1, 5, 64)]
        tube(points, radius * wire, metal, True, matrix=matrix)


def tennis_link(matrix, radius, kind, metal, cut='round'):
    """One stone of a tennis line in its cup, held by four prongs. A colored metal shows as a rim round the stone."""
    has_rim = cut == 'round' and metal.name.split('_')[-1] != 'white'
    gem(matrix, radius * (.82 if has_rim else .98 if cut == 'round' else .92), cut, kind)
    if has_rim:
        rim = [(.82, -.3), (1.0, -.3), (1.03, .02), (.99, .12), (.90, .14), (.83, .05)]
        place(cached(('rim', metal.name), lambda: coated(turned(rim, 40), metal)), matrix @ grow(radius))
    reach = {'princess': 1.26, 'cushion': 1.02}.get(cut, 1.0) * radius
    for degrees in (45, 135, 225, 315):
        a = math.radians(degrees)
        prong(matrix @ move(math.cos(a) * reach, math.sin(a) * reach, radius * .30), radius * .15, radius * 1.15, metal)
    cup = [(.52, -.95), (.62, -.95), (.93, -.42), (.98, -.18), (.90, -.18), (.84, -.42)]
    place(cached(('cup', metal.name), lambda: coated(turned(cup, 40), metal)), matrix @ grow(radius))


def halo_tray(matrix, line, small, body):
    """The open channel the stones of a halo sit in."""
    profile = [(-small * 1.02, -small * 1.1), (small * 1.02, -small * 1.1), (small * 1.14, -small * .1), (small * 1.02, 0),
               (small * .9, -small * .5), (-small * .9, -small * .5), (-small * 1.02, 0), (-small * 1.14, -small * .1)]
    place(sweep(line, profile, True, up=(0, 0, 1)), matrix, body)

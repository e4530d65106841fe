"""What things are made of: metals, dispersive stones, enamel, leather and tinted lenses."""
import bpy

from scene import cached

# Linear base color and roughness.
METALS = {
    'yellow': ((1.0, .67, .245), .10),
    'white': ((.90, .895, .88), .10),
    'rose': ((.97, .585, .43), .10),
    'black': ((.20, .20, .215), .09),
    'pale yellow': ((1.0, .80, .50), .10),
    'pale rose': ((.97, .66, .54), .10),
    'light yellow': ((1.0, .73, .34), .10),
}

# Tint, mean index of refraction, half spread of the index over the spectrum.
STONES = {
    'moissanite': ((1, 1, 1), 2.65, .075),
    'emerald': ((.10, .80, .36), 1.9, .02),
    'ruby': ((.86, .05, .10), 1.77, .015),
    'sapphire': ((.10, .20, .85), 1.9, .02),
    'champagne': ((1.0, .84, .58), 2.5, .06),
    'black': ((.02, .02, .022), 2.4, 0.0),
    'pink': ((1.0, .62, .72), 2.5, .05),
    'canary': ((1.0, .80, .22), 2.5, .05),
}

# Small stones show only a short path through their color, so theirs is deeper.
SMALL_STONE_DEPTH = 1.8

# Five spectral bands whose colors sum to white, and where each lies in the spread of the index.
SPECTRAL_BANDS = [
    ((.55, 0, 0), -1), ((.40, .30, 0), -.5), ((.05, .50, .05), 0), ((0, .20, .40), .5), ((0, 0, .55), 1),
]


class Graph:
    """A material's node tree with the three calls that building one takes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            node.inputs[name].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def mix(self, factor, first, second):
        """A mix shader; `factor` is a number or a socket."""
        mix = self.node('ShaderNodeMixShader')
        if isinstance(factor, float):
            mix.inputs[0].default_value = factor
        else:
            self.link(factor, mix.inputs[0])
        self.link(first, mix.inputs[1])
        self.link(second, mix.inputs[2])
        return mix.outputs[0]

    def finish(self, shader):
        self.link(shader, self.node('ShaderNodeOutputMaterial').inputs['Surface'])
        return self.material


def metal_of(kind, roughness=None):
    color, usual_roughness = METALS[kind]
    rough = usual_roughness if roughness is None else roughness
    return cached(('metal', kind, rough), lambda: _principled('metal_' + kind, color, rough, 1))


def solid(name, color, roughness=.4, specular=.5, transmission=0):
    """Enamel, leather, dials, nose pads: anything that is neither metal nor stone."""
    return cached(('solid', name), lambda: _principled(name, color, roughness, 0, specular, transmission))


def grained_leather(name, color):
    def make():
        material = _principled('leather_' + name, color, .5, 0, .4)
        tree = material.node_tree
        noise, bump = tree.nodes.new('ShaderNodeTexVoronoi'), tree.nodes.new('ShaderNodeBump')
        noise.inputs['Scale'].default_value = 22
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .35, .02
        tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Distance'], bump.inputs['Height'])
        tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
        return material
    return cached(('leather', name), make)


def _principled(name, color, roughness, metallic, specular=.5, transmission=0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    inputs = material.node_tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = (*color, 1)
    inputs['Roughness'].default_value = roughness
    inputs['Metallic'].default_value = metallic
    inputs['Specular'].default_value = specular
    inputs['Transmission'].default_value = transmission
    return material


def stone(kind, is_large):
    make = _make_black_stone if kind == 'black' else _make_clear_stone
    return cached(('stone', kind, is_large), lambda: make(kind, is_large))


def _tint_of(kind, is_large):
    return tuple(channel ** (1 if is_large else SMALL_STONE_DEPTH) for channel in STONES[kind][0])


def _make_black_stone(kind, is_large):
    """Opaque: only the polish of its facets shows."""
    graph = Graph('stone_black')
    body = graph.node('ShaderNodeBsdfDiffuse', Color=(.004, .004, .0045, 1))
    # Not perfectly sharp: so it mirrors the softboxes on black that metal sees, not the bright dome of clear stones.
    polish = graph.node('ShaderNodeBsdfGlossy', Color=(1, 1, 1, 1), Roughness=.02)
    fresnel = graph.node('ShaderNodeFresnel', IOR=STONES[kind][1])
    return graph.finish(graph.mix(fresnel.outputs[0], body.outputs[0], polish.outputs[0]))


def _make_clear_stone(kind, is_large):
    tint, (_, index, spread) = _tint_of(kind, is_large), STONES[kind]
    graph = Graph('stone_' + kind)

    def glass(index_of_refraction, color):
        node = graph.node('ShaderNodeBsdfGlass', IOR=index_of_refraction, Color=(*color, 1))
        node.distribution = 'SHARP'
        return node.outputs[0]

    if spread <= .01:
        return graph.finish(glass(index, tint))
    entering = None
    for color, offset in SPECTRAL_BANDS:
        band = glass(index + offset * spread * 2, color)
        if entering is None:
            entering = band
            continue
        total = graph.node('ShaderNodeAddShader')
        graph.link(entering, total.inputs[0])
        graph.link(band, total.inputs[1])
        entering = total.outputs[0]
    # Light is split into bands only where it enters. Splitting again at every bounce inside throws most
    # paths away (a red path picks the blue lobe) and leaves colored noise.
    is_inside = graph.node('ShaderNodeMath')
    is_inside.operation = 'GREATER_THAN'
    is_inside.inputs[1].default_value = .5
    graph.link(graph.node('ShaderNodeLightPath').outputs['Transmission Depth'], is_inside.inputs[0])
    inside = glass(index, tuple(channel ** .35 for channel in tint))
    return graph.finish(graph.mix(is_inside.outputs[0], entering, inside))


def mirror_pavilion(kind):
    """The lower facets of small set stones: a mirror keeps them alive when sunk in metal, and paths short."""
    def make():
        graph = Graph('mirror_' + kind)
        glossy = graph.node('ShaderNodeBsdfGlossy', Color=(*[.96 * channel for channel in _tint_of(kind, is_large=False)], 1))
        glossy.distribution = 'SHARP'
        return graph.finish(glossy.outputs[0])
    return cached(('mirror', kind), make)


def lens(name, color, density):
    """A tinted lens, darker toward the top; transparent instead of glass, so that light reaches what is behind."""
    def make():
        graph = Graph(name)
        height = graph.node('ShaderNodeSeparateXYZ')
        graph.link(graph.node('ShaderNodeTexCoord').outputs['Generated'], height.inputs[0])
        gradient = graph.node('ShaderNodeMixRGB')
        gradient.inputs[1].default_value = (*[channel ** (density * .55) for channel in color], 1)
        gradient.inputs[2].default_value = (*[channel ** (density * 1.3) for channel in color], 1)
        graph.link(height.outputs['Z'], gradient.inputs[0])
        see_through = graph.node('ShaderNodeBsdfTransparent')
        graph.link(gradient.outputs[0], see_through.inputs[0])
        body = graph.node('ShaderNodeBsdfDiffuse', Color=(*[channel * .55 for channel in color], 1))
        gloss = graph.node('ShaderNodeBsdfGlossy', Roughness=.03)
        # Coated, as sunglasses are.
        fresnel = graph.node('ShaderNodeFresnel', IOR=2.1)
        tinted = graph.mix(.06 if density < .6 else .13, see_through.outputs[0], body.outputs[0])
        return graph.finish(graph.mix(fresnel.outputs[0], tinted, gloss.outputs[0]))
    return cached(('lens', name), make)

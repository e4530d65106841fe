"""Every kind of product that can be photographed, by the name jobs.txt calls it."""
from bracelets import bangle, cuban_bracelet, tennis_bracelet
from chains import box, cuban, figaro, franco, rope, tennis
from earrings import hoops, studs
from engagement_rings import eternity, halo_ring, solitaire
from glasses import glasses
from grillz import grillz
from hip_hop_rings import cuban_ring, pave_band, signet
from in_scale import in_scale, widths
from loose_stones import loose_stone
from pendants import drop_pendant, initial, medallion, nameplate, shape_pendant, solitaire_pendant
from still_lifes import still_life
from watch import watch

PRODUCTS = {
    builder.__name__: builder for builder in (
        cuban, rope, franco, box, figaro, tennis,
        tennis_bracelet, cuban_bracelet, bangle,
        studs, hoops, grillz, watch, glasses,
        shape_pendant, medallion, solitaire_pendant, drop_pendant, initial, nameplate,
        signet, cuban_ring, pave_band,
        solitaire, halo_ring, eternity,
        loose_stone, still_life, in_scale, widths)
}

import type { SearchEngineContent } from 'jewelry-store';

export const searchEngines: SearchEngineContent = ({ shop }) => ({
  allJewelry: {
    title: 'All Jewelry',
    description: 'Every chain, bracelet, ring, pendant, watch and stone we sell, on one page.',
    keywords: 'moissanite jewelry, hip hop jewelry, diamond simulant jewelry, iced jewelry',
  },
  categories: {
    chain: {
      title: 'Chains',
      description:
        'Cuban, rope, franco, box and figaro chains in yellow, white and rose gold finishes. Pick a width and a length.',
      keywords: 'cuban link chain, rope chain, franco chain, box chain, figaro chain, gold vermeil chain',
    },
    bracelet: {
      title: 'Bracelets',
      description:
        'Moissanite tennis bracelets, Cuban link bracelets and pave bangles in three finishes, sized to the wrist.',
      keywords: 'tennis bracelet, cuban link bracelet, pave bangle, moissanite bracelet',
    },
    watch: {
      title: 'Watches',
      description:
        'Fluted, iced and full pave watches with scratch resistant crystals and precision movements.',
      keywords: 'iced watch, moissanite watch, fluted bezel watch, full pave watch',
    },
    pendant: {
      title: 'Moissanite Diamond Pendants',
      description:
        'Moissanite and simulant pendants: crosses, hearts, stars, medallions, dog tags and solitaires with chain.',
      keywords:
        'moissanite pendant, diamond pendant, cross pendant, heart pendant, medallion, solitaire necklace',
    },
    earring: {
      title: 'Moissanite Diamond Earrings',
      description: 'Moissanite studs, halo studs and pave hoops, sold as matched pairs in three finishes.',
      keywords: 'moissanite earrings, moissanite studs, halo studs, pave hoops',
    },
    custom: {
      title: 'Custom Moissanite Jewelry',
      description: `Custom nameplates, initial letters, numbers and photo medallions in moissanite, made to order in ${shop.address.city}.`,
      keywords: 'custom jewelry, custom nameplate, letter pendant, number pendant, photo medallion',
    },
    grillz: {
      title: 'Moissanite Diamond Grillz',
      description:
        'Plain and moissanite pave grillz for two to eight teeth, top or bottom, with a molding kit.',
      keywords: 'grillz, moissanite grillz, gold grillz, iced grillz, custom teeth caps',
    },
    glasses: {
      title: 'Designer Glasses',
      description: 'Round, square, aviator and rectangular metal frames, plain or set with simulant stones.',
      keywords: 'designer glasses, iced glasses, gold frame glasses, aviator sunglasses',
    },
    hip_hop_ring: {
      title: 'RINGS / HIP HOP RINGS',
      description: 'Iced signet rings, Cuban link rings and pave bands in moissanite, US sizes 7 to 12.',
      keywords: 'hip hop rings, iced signet ring, cuban link ring, pave band',
    },
    engagement_ring: {
      title: 'Engagement Rings',
      description:
        'Moissanite engagement rings: solitaires, halos, three-stone settings and eternity bands, US sizes 4 to 10.',
      keywords:
        'engagement ring, moissanite engagement ring, solitaire ring, halo ring, three-stone ring, eternity band',
    },
    diamond: {
      title: 'Diamond Chains',
      description: 'Tennis chains and iced Cuban chains set edge to edge, 3 to 14 mm, 16 to 24 inches.',
      keywords: 'diamond chain, tennis chain, iced cuban chain, VVS chain',
    },
    vvs_simulant: {
      title: 'VVS Diamond Simulants',
      description:
        'Loose diamond simulants in eight cuts, white and fancy colors, graded for clarity, by carat weight.',
      keywords: 'diamond simulants, VVS simulant, loose moissanite, loose stones, cubic zirconia',
    },
  },
});

import type { SearchWords } from 'jewelry-store';

/** What shoppers call things. Case, accents, plurals and typing errors need no entry. */
export const searchWords: SearchWords = {
  // Words that mean the same: each finds the products of all.
  same: [
    'necklace, chain',
    'glasses, sunglasses, sun glasses, shades, eyewear, eyeglasses',
    'earring, ear ring',
    'watch, timepiece, wristwatch',
    'grillz, grill, gold teeth',
    'tooth, teeth',
    'bangle, cuff',
    'iced, iced out, icy, bust down, bustdown',
    'cz, cubic zirconia, zirconia',
    'lab grown, lab created, lab made, lab',
    'cuban, cuban link',
    'rectangle, rectangular',
    'hexagon, hex',
    'pear, teardrop',
    'nameplate, name plate, name',
    'initial, letter',
    'photo, picture',
    'dog tag, dogtag',
    'two, 2',
    'three, 3',
    'four, 4',
    'five, 5',
    'six, 6',
    'eight, 8',
  ],
  // Units as shoppers write them.
  units: ['mm, millimeter', 'ct, carat, cttw', 'k, kt, karat'],
  // Where a word finds nothing, these are looked for.
  otherwise: {
    'men, man, guy, male, boyfriend, husband, him': 'hip hop',
    'women, woman, lady, female, girlfriend, wife, her': 'engagement',
    'wedding, bridal, proposal, promise, anniversary': 'engagement',
    'necklace, chain': 'nameplate, pendant',
    pendant: 'medallion',
    ring: 'signet, band',
    stud: 'earring',
    'crucifix, jesus, religious': 'cross',
    diamond: 'moissanite, simulant',
    'white gold': 'silver',
    'vermeil, gold plated, plated': 'vermeil, plated',
    green: 'emerald',
    blue: 'sapphire',
    red: 'ruby',
    yellow: 'canary',
    'gift, present': 'pendant, stud, tennis',
    'personalized, customized, engraved, bespoke': 'custom',
  },
  // Left out where they find nothing.
  ignored: `a, an, the, and, or, with, for, from, of, in, on, to, my, by, shaped, style, color, jewelry, piece,
    men, man, guy, male, boyfriend, husband, him, women, woman, lady, female, girlfriend, wife, her, unisex, birthday,
    christmas, valentine, graduation, wedding, bridal, proposal, promise, anniversary, cheap, affordable, best, under,
    price, sale, new, nice, thick, thin, real, waterproof`,
};

import { expect, test } from 'vitest';
import { guessCategory } from './guess-category.ts';

test.each([
  ['Necklace', 'chain_products'],
  ['Necklaces', 'chain_products'],
  ['Earrings', 'earring_products'],
  ['Ear-rings', 'earring_products'],
  ['Gold Ring', 'hip_hop_ring_products'],
  ['Rings > Engagement Rings', 'engagement_ring_products'],
  ['Solitaire diamond ring', 'engagement_ring_products'],
  ['Apparel & Accessories > Jewelry > Bracelets', 'bracelet_products'],
  ['Charms & Pendants', 'pendant_products'],
  ['rings/hip-hop', 'hip_hop_ring_products'],
  ['Moissanite', 'vvs_simulant_products'],
  ['Cross pendant', 'pendant_products'],
  ['Wristwatch', 'watch_products'],
  ['Ear Hook', 'earring_products'],
  ['Ohrhänger', 'earring_products'],
  ['Halsketten', 'chain_products'],
  ['Bagues de fiançailles', 'engagement_ring_products'],
  ['Collares', 'chain_products'],
  ['Key chains', null],
  ['Apparel', null],
  ['Spring sale', null],
  ['', null],
])('%j is %j', (text, table) => {
  expect(guessCategory(text)).toBe(table);
});

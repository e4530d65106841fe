import type { ClaimsContent } from 'jewelry-store';

/**
 * What product pages say of a product whose facts support it. A new shop claims nothing but its returns: add a claim,
 * such as waterResistant: 'Water resistant', once you can prove it.
 */
export const claims: ClaimsContent = {
  guarantee: '{days}-day returns',
};

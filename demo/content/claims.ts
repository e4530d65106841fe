import type { ClaimsContent } from 'jewelry-store';

/** What FACET HOUSE says of a product whose facts support it. */
export const claims: ClaimsContent = {
  passesTester: 'Passes a diamond tester',
  tarnishResistant: 'Does not fade or tarnish',
  moreFireThanDiamond: 'Shines better than diamonds',
  diamondAlternative: '10x cheaper than real diamond jewelry',
  originalDesign: 'Authentic design',
  premiumMaterials: 'Premium materials',
  premiumQuality: 'Premium Quality',
  scratchResistant: 'Scratch resistant',
  precisionMovement: 'Precision movement',
  waterResistant: 'Water resistant',
  highClarity: 'VVS Grade clarity',
  certificate: 'Lab Certified authenticity',
  stoneCertificate: 'Certificate included',
  brilliantCut: 'Brilliant Cut',
  labMade: 'Conflict Free',
  warranty: 'Lifetime warranty',
  guarantee: '{days}-Day Money-Back Guarantee',
};

import type { ClaimsContent } from './content-types.ts';

export const CLAIM_NAMES = [
  'passesTester',
  'tarnishResistant',
  'moreFireThanDiamond',
  'diamondAlternative',
  'originalDesign',
  'premiumMaterials',
  'premiumQuality',
  'scratchResistant',
  'precisionMovement',
  'waterResistant',
  'highClarity',
  'certificate',
  'stoneCertificate',
  'brilliantCut',
  'labMade',
  'warranty',
  'guarantee',
] as const satisfies readonly (keyof ClaimsContent)[];

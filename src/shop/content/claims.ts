import type { ClaimsContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

const { claims } = await loadContent<{ claims: ClaimsContent }>('claims.ts', 'claims');

/** Each claim by itself, so that a build can put the words where they are shown. */
export const {
  passesTester,
  tarnishResistant,
  moreFireThanDiamond,
  diamondAlternative,
  originalDesign,
  premiumMaterials,
  premiumQuality,
  scratchResistant,
  precisionMovement,
  waterResistant,
  highClarity,
  certificate,
  stoneCertificate,
  brilliantCut,
  labMade,
  warranty,
  guarantee,
} = claims;

import type { ClaimsContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

const { claims } = await loadContent<{ claims: ClaimsContent }>('claims.ts', 'claims');

/** Separate exports, so that a build can inline each text where it is shown. */
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

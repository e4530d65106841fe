import type { AffiliatesContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { affiliates } = await loadContent<{ affiliates: AffiliatesContent }>(
  'affiliates.ts',
  'affiliates',
);

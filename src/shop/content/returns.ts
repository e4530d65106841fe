import type { ReturnsContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { returns } = await loadContent<{ returns: ReturnsContent }>('returns.ts', 'returns');

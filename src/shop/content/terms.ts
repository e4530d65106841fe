import type { TermsContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { terms } = await loadContent<{ terms: TermsContent }>('terms.ts', 'terms');

import type { FaqContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { faq } = await loadContent<{ faq: FaqContent }>('faq.ts', 'faq');

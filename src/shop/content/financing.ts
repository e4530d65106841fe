import type { FinancingContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { financing } = await loadContent<{ financing: FinancingContent }>('financing.ts', 'financing');

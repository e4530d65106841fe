import type { HomeContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { home } = await loadContent<{ home: HomeContent }>('home.ts', 'home');

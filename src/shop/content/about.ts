import type { AboutContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { about } = await loadContent<{ about: AboutContent }>('about.ts', 'about');

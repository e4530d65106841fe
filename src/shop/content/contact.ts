import type { ContactContent } from '../content-types.ts';
import { loadContent } from '../load-content.ts';

export const { contact } = await loadContent<{ contact: ContactContent }>('contact.ts', 'contact');

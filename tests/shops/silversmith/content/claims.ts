import type { ClaimsContent } from 'jewelry-store';

export const claims: ClaimsContent = {
  guarantee: '{days}-day returns',
};

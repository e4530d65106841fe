import { api, read } from '../../client/api.ts';

export function loadReviews(state: 'pending' | 'published' | 'hidden') {
  return read(api.reviews.$get({ query: { state } }));
}

import { api, read } from '../../client/api.ts';

export type Review = Awaited<ReturnType<typeof loadReviews>>[number];

export function loadReviews(state: 'pending' | 'published' | 'hidden') {
  return read(api.reviews.$get({ query: { state } }));
}

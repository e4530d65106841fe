import { describe, expect, test } from 'vitest';
import { listingSearch, parseListingQuery } from '#domain/listing-query.ts';
import { followShown } from './use-listing-query.ts';

const query = (search: string) => parseListingQuery(new URLSearchParams(search));
const [ALL, GOLD, GOLD_ROPE] = [query(''), query('?color=Gold'), query('?chain_type=Rope&color=Gold')];

describe('what is asked of a listing', () => {
  test('is the newer question while the answer to the older one comes', () => {
    const state = { asked: ALL, shownSearch: listingSearch(GOLD_ROPE) };
    const next = followShown(state, GOLD, '');
    expect(next).toEqual({ asked: ALL, shownSearch: listingSearch(GOLD) });
    expect(followShown(next, ALL, '')).toEqual({ asked: ALL, shownSearch: '' });
  });

  test('is what is shown once its own answer is there, and after the way back', () => {
    const state = { asked: GOLD, shownSearch: '' };
    expect(followShown(state, GOLD, listingSearch(GOLD)).asked).toBe(GOLD);
    expect(followShown(state, GOLD_ROPE, listingSearch(GOLD_ROPE)).asked).toBe(GOLD_ROPE);
  });

  test('stays while nothing else is shown', () => {
    const state = { asked: GOLD, shownSearch: '' };
    expect(followShown(state, ALL, listingSearch(GOLD))).toBe(state);
  });
});

import { describe, expect, test } from 'vitest';
import { listingSearch, parseListingQuery } from '#domain/listing/listing-query.ts';
import { followShown } from './use-asked-listing.ts';

const query = (search: string) => parseListingQuery(new URLSearchParams(search));
const [ALL, GOLD, GOLD_ROPE] = [query(''), query('?color=Gold'), query('?chain_type=Rope&color=Gold')];

describe('the current query of a listing', () => {
  test('stays the newer query while the response to an older one arrives', () => {
    const state = { asked: ALL, shownSearch: listingSearch(GOLD_ROPE) };
    const next = followShown(state, GOLD, '', listingSearch);
    expect(next).toEqual({ asked: ALL, shownSearch: listingSearch(GOLD) });
    expect(followShown(next, ALL, '', listingSearch)).toEqual({ asked: ALL, shownSearch: '' });
  });

  test('becomes what is shown once its own response has arrived, and after going back', () => {
    const state = { asked: GOLD, shownSearch: '' };
    expect(followShown(state, GOLD, listingSearch(GOLD), listingSearch).asked).toBe(GOLD);
    expect(followShown(state, GOLD_ROPE, listingSearch(GOLD_ROPE), listingSearch).asked).toBe(GOLD_ROPE);
  });

  test('stays while the shown listing does not change', () => {
    const state = { asked: GOLD, shownSearch: '' };
    expect(followShown(state, ALL, listingSearch(GOLD), listingSearch)).toBe(state);
  });
});

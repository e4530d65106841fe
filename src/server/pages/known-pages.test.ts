import { expect, it } from 'vitest';
import { createKnownPages } from './known-pages.ts';
import { createPageCache } from './page-cache.ts';

const pageOf = (key: string) => ({
  cache: createPageCache({ pages: 1, bytes: 1 }),
  key,
  productId: null,
});

it('targets that are asked for stay known, however many others come by', () => {
  const known = createKnownPages();
  known.remember('/chains', pageOf('/chains'));
  known.remember('/search?q=first', pageOf('first'));
  for (let number = 0; number < 20_000; number++) {
    known.remember(`/search?q=${number}`, pageOf(String(number)));
    expect(known.find('/chains')?.key).toBe('/chains');
  }
  expect(known.find('/search?q=19999')?.key).toBe('19999');
  expect(known.find('/search?q=first')).toBeUndefined();
});

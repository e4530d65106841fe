import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { RenderedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (body: string, status = 200): RenderedPage => ({ status, headers: {}, body });
const roomy = { pages: 100, bytes: 1_000_000 };
const textOf = async (kept: { bytesFor(encoding: 'identity'): Promise<Buffer> }) =>
  (await kept.bytesFor('identity')).toString();

describe('the page cache', () => {
  test('a page is rendered once and then served from memory', async () => {
    const cache = createPageCache(roomy);
    let renders = 0;
    const render = async () => page(`render ${++renders}`);
    await cache.load('/', render);
    expect(await textOf(await cache.load('/', render))).toBe('render 1');
  });

  test('concurrent visitors share one render', async () => {
    const cache = createPageCache(roomy);
    let renders = 0;
    const render = async () => page(`render ${++renders}`);
    await Promise.all(Array.from({ length: 20 }, () => cache.load('/', render)));
    expect(renders).toBe(1);
  });

  test('a page marked as not cacheable is not cached', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/chains?from=rubbish', async () => ({ ...page('a slip'), isCacheable: false }));
    expect(cache.size().pages).toBe(0);
  });

  test('an incomplete page is served once and not cached', async () => {
    const cache = createPageCache(roomy);
    const partly = async () => ({ ...page('a row is missing'), isIncomplete: true });
    expect(await textOf(await cache.load('/', partly))).toBe('a row is missing');
    expect(await textOf(await cache.load('/', async () => page('all rows')))).toBe('all rows');
  });

  test('an incomplete page never replaces an older complete one', async () => {
    const cache = createPageCache(roomy);
    const partly = async () => ({ ...page('a row is missing'), isIncomplete: true });
    await cache.load('/', async () => page('all rows'));
    cache.invalidate('everything');
    expect(await textOf(await cache.load('/', partly))).toBe('all rows');
    expect(await textOf(await cache.load('/', async () => page('all rows, new price')))).toBe(
      'all rows, new price',
    );
  });

  test('concurrent visitors all get the older complete page', async () => {
    const cache = createPageCache(roomy);
    const partly = async () => ({ ...page('a row is missing'), isIncomplete: true });
    await cache.load('/', async () => page('all rows'));
    cache.invalidate('everything');
    const loaded = await Promise.all(Array.from({ length: 5 }, () => cache.load('/', partly)));
    expect(await Promise.all(loaded.map(textOf))).toEqual(Array(5).fill('all rows'));
  });

  test('after a catalog change no page shows the old one', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/', async () => page('old price'));
    cache.invalidate('everything');
    expect(await textOf(await cache.load('/', async () => page('new price')))).toBe('new price');
  });

  test('pages are rendered again once the day that orders count for is another', async () => {
    let orderDay = '2026-11-24';
    const cache = createPageCache(roomy, { stampAt: () => orderDay });
    let renders = 0;
    const render = async () => page(`render ${++renders} of ${orderDay}`);
    await cache.load('/', render);
    expect(cache.has('/')).toBe(true);
    expect(cache.find('/', 'br')).toBeDefined();
    orderDay = '2026-11-25';
    expect(cache.find('/', 'br')).toBeUndefined();
    expect(cache.has('/')).toBe(false);
    expect(await textOf(await cache.load('/', render))).toBe('render 2 of 2026-11-25');
    expect(await textOf(await cache.load('/', render))).toBe('render 2 of 2026-11-25');
  });

  test('a page is rendered again from the time it is fresh until, and served late only if that fails', async () => {
    let nowMs = 1_000;
    const cache = createPageCache(roomy, { nowMs: () => nowMs });
    const holding = (body: string, freshUntil: number) => async () => ({ ...page(body), freshUntil });
    await cache.load('/about', async () => page('for good'));
    await cache.load('/', holding('15% off', 2_000));
    nowMs = 1_999;
    expect(cache.has('/')).toBe(true);
    expect(cache.find('/', 'br')).toBeDefined();
    expect(await textOf(await cache.load('/', holding('never asked', 3_000)))).toBe('15% off');
    nowMs = 2_000;
    expect(cache.has('/')).toBe(false);
    expect(cache.find('/', 'br')).toBeUndefined();
    const down = async () => {
      throw new Error('database is down');
    };
    expect(await textOf(await cache.load('/', down))).toBe('15% off');
    const sold = await cache.load('/', holding('full price', 3_000));
    expect(await textOf(sold)).toBe('full price');
    expect(cache.find('/', 'br')?.etagFor('br')).toBe(sold.etagFor('br'));
    expect(cache.has('/about')).toBe(true);
  });

  test('a page rendered during a catalog change is rendered again, and served only if that fails', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/', async () => {
      cache.invalidate('everything');
      return page('old price');
    });
    expect(cache.has('/')).toBe(false);
    const down = async () => {
      throw new Error('database is down');
    };
    expect(await textOf(await cache.load('/', down))).toBe('old price');
    expect(await textOf(await cache.load('/', async () => page('new price')))).toBe('new price');
  });

  test('a slow render of an older page does not replace a newer one', async () => {
    const cache = createPageCache(roomy);
    const began = Promise.withResolvers<RenderedPage>();
    const before = cache.load('/', () => began.promise);
    cache.invalidate('everything');
    await cache.load('/', async () => page('new price'));
    began.resolve(page('old price'));
    await before;
    expect(await textOf(await cache.load('/', async () => page('never asked')))).toBe('new price');
  });

  test('a visitor after a change does not share a render that started before it', async () => {
    const cache = createPageCache(roomy);
    const began = Promise.withResolvers<RenderedPage>();
    const before = cache.load('/', () => began.promise);
    cache.invalidate('everything');
    const after = cache.load('/', async () => page('new price'));
    began.resolve(page('old price'));
    await before;
    expect(await textOf(await after)).toBe('new price');
    expect(await textOf(await cache.load('/', async () => page('never asked')))).toBe('new price');
  });

  test('a review retires the pages that show its product, and every page that shows any review', async () => {
    const cache = createPageCache(roomy);
    const showing = (body: string, ...ids: string[]) => ({ ...page(body), rated: new Set(ids) });
    await cache.load('/', async () => ({ ...page('latest reviews'), rated: 'any' }));
    await cache.load('/product/a', async () => showing('a', 'a', 'b'));
    await cache.load('/product/c', async () => showing('c', 'c'));
    await cache.load('/faqs', async () => showing('faqs'));
    cache.invalidate({ reviewsOf: ['b', 'd'] });
    const kept = ['/', '/product/a', '/product/c', '/faqs'].filter((key) => cache.has(key));
    expect(kept).toEqual(['/product/c', '/faqs']);
  });

  test('a page whose product is reviewed while it is rendered is rendered again', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/product/a', async () => {
      cache.invalidate({ reviewsOf: ['a'] });
      return { ...page('without the review'), rated: new Set(['a']) };
    });
    await cache.load('/product/c', async () => {
      cache.invalidate({ reviewsOf: ['a'] });
      return { ...page('c'), rated: new Set(['c']) };
    });
    expect([cache.has('/product/a'), cache.has('/product/c')]).toEqual([false, true]);
  });

  test('while a page cannot be rendered again, its last good copy is served', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/', async () => page('last good'));
    cache.invalidate('everything');
    const down = async () => {
      throw new Error('database is down');
    };
    expect(await textOf(await cache.load('/', down))).toBe('last good');
    expect(await textOf(await cache.load('/', async () => page('back again')))).toBe('back again');
  });

  test('an uncached page that cannot be rendered fails', async () => {
    const cache = createPageCache(roomy);
    const down = async () => {
      throw new Error('database is down');
    };
    await expect(cache.load('/', down)).rejects.toThrow('database is down');
  });

  test('only pages with status 200 are cached', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/nowhere', async () => page('not found', 404));
    expect(cache.size().pages).toBe(0);
  });

  test('a page that was removed does not come back when the database goes down', async () => {
    const cache = createPageCache(roomy);
    await cache.load('/product/a', async () => page('a'));
    cache.invalidate('everything');
    await cache.load('/product/a', async () => page('not found', 404));
    const down = async () => {
      throw new Error('database is down');
    };
    await expect(cache.load('/product/a', down)).rejects.toThrow('database is down');
  });

  test('above the page limit, the least recently used page is evicted first', async () => {
    const cache = createPageCache({ ...roomy, pages: 2 });
    await cache.load('/a', async () => page('a'));
    await cache.load('/b', async () => page('b'));
    await cache.load('/a', async () => page('never asked'));
    await cache.load('/c', async () => page('c'));
    expect(await textOf(await cache.load('/a', async () => page('again')))).toBe('a');
    expect(await textOf(await cache.load('/b', async () => page('again')))).toBe('again');
  });

  test('above the byte limit, pages are evicted until the rest fits', async () => {
    const cache = createPageCache({ pages: 100, bytes: 2500 });
    const incompressible = () => randomBytes(825).toString('base64');
    for (const key of ['/a', '/b', '/c']) await cache.load(key, async () => page(key + incompressible()));
    expect(cache.size().bytes).toBeLessThanOrEqual(2500);
    expect(cache.size().pages).toBe(2);
  });

  test('only the compressed page is kept, and every encoding can still be served', async () => {
    const cache = createPageCache(roomy);
    const text = 'a card of a product, '.repeat(500);
    const kept = await cache.load('/a', async () => page(text));
    expect(cache.size().bytes).toBeLessThan(200);
    expect(await textOf(kept)).toBe(text);
    expect(gunzipSync(await kept.bytesFor('gzip')).toString()).toBe(text);
  });

  test('every encoding has its own ETag, and the same content the same one', async () => {
    const cache = createPageCache(roomy);
    const first = await cache.load('/a', async () => page('same'));
    const second = await cache.load('/b', async () => page('same'));
    expect(first.etagFor('br')).not.toBe(first.etagFor('gzip'));
    expect(first.etagFor('br')).toBe(second.etagFor('br'));
  });
});

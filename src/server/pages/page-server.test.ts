import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import { insertDraft } from '#database/products/product-drafts.ts';
import { addRedirects } from '#database/products/product-redirects.ts';
import { listCategories } from '#domain/categories.ts';
import { unsavedRow } from '#domain/product-editing/unsaved-product.ts';
import { templates } from '#email/templates.tsx';
import { loadProductPreview, previewProduct } from '#merchant/products/preview-product.ts';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { createCategoryCache } from '#storefront/loading/category-cache.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { createReadTurns } from '../http/read-turns.ts';
import { NO_ASSETS } from './document.fixture.ts';
import { createPageCache } from './page-cache.ts';
import { createPageServer, type PageServer } from './page-server.ts';

let database: OpenDatabase;
let server: Server;
let clock = () => new Date();
/** For visits that request it. */
const cache = createPageCache({ pages: 100, bytes: 10_000_000 }, { nowMs: () => clock().getTime() });
let caching: PageServer;
let isDown = false;
/** Paths whose rendering fails; 'failed' makes the error page fail too. */
let undrawable: readonly string[] = [];
const reported: string[] = [];
const counted: string[] = [];
let address = '';
beforeAll(async () => {
  database = await openMigratedDatabase();
  await insertProducts(database.db, 'chain_products', [aProduct({ stripe_price_id: 'price_luna' })]);
  const reachable = (): OpenDatabase => {
    if (isDown) throw Object.assign(new Error('no route to the database'), { code: 'ECONNREFUSED' });
    return database;
  };
  const sources = {
    ...pageSourcesOn(database),
    loadDraft: (token: string) => loadProductPreview(database.db, token, new Date()),
    report: (_what: string, error: unknown) => void reported.push(String(error)),
    get database() {
      return reachable();
    },
    get categoryCache() {
      return createCategoryCache(reachable().db);
    },
  };
  const web = {
    assetsFor: () => NO_ASSETS,
    isDevelopment: false,
    renderPage: async (...page: Parameters<typeof renderPage>) => {
      const [{ data }, { path }] = page;
      const name = data.page === 'failed' ? data.page : path;
      if (undrawable.includes(name)) throw new Error('secret of the component');
      return renderPage(...page);
    },
    serveFile: async () => false,
    loadEmailTemplates: async () => templates,
    close: async () => {},
  };
  const options = {
    web,
    sources,
    publicUrl: 'https://shop.example',
    lookUpCertificate: async (number: string) => ({ status: 404, lookup: { kind: 'none' as const, number } }),
    lookUpOrder: async () => ({ status: 404, lookup: { kind: 'none' as const, paymentStatus: 'not-found' } }),
    now: () => clock(),
    logNotFound: () => {},
    countRender: () => null,
    countSearch: () => null,
    inTurn: createReadTurns(),
    counts: {
      countProductView: (id: string, agent: string | undefined) => counted.push(`product ${id} by ${agent}`),
      countEmptySearch: (term: string) => counted.push(`search ${term}`),
    },
  };
  const nothing = createPageCache({ pages: 0, bytes: 0 });
  // Nothing is cached, so every visit queries the database.
  const pages = createPageServer({ ...options, cache: nothing, queryCache: nothing });
  caching = createPageServer({ ...options, cache, queryCache: cache });
  server = createServer((request, response) => {
    const { servePage, servePageState } = request.headers['x-cached'] ? caching : pages;
    const url = new URL(request.url ?? '/', 'https://shop.example');
    const serve = request.headers['x-as-json'] ? servePageState : servePage;
    void serve(request, response, url, { requestId: 'request-1', networkOf: () => 'one' });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await database.close();
});

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, {
    headers: { connection: 'close', ...headers },
    redirect: 'manual',
  });
  return {
    status: response.status,
    page: await response.text(),
    keep: response.headers.get('cache-control'),
    retryAfter: response.headers.get('retry-after'),
    location: response.headers.get('location'),
    robots: response.headers.get('x-robots-tag'),
    policy: response.headers.get('content-security-policy'),
    etag: response.headers.get('etag'),
  };
}

it('while the database is down, a product page is a 503 with a way on and no internal error', async () => {
  expect(await visit('/product/luna')).toMatchObject({ status: 200 });
  isDown = true;
  const { status, page, keep, retryAfter } = await visit('/product/luna');
  isDown = false;
  expect(status).toBe(503);
  expect(Number(retryAfter)).toBe(5);
  expect(keep).toBe('no-store');
  for (const shown of ['Unexpected Application Error!', '503 Service Unavailable', 'Retry', 'request-1']) {
    expect(page).toContain(shown);
  }
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/Product Not Found|no route to the database/);
  expect(await visit('/product/luna')).toMatchObject({ status: 200 });
});

it.each(['/product/luna', '/chains', '/search?q=luna'])(
  '%s is a reported 503 with Retry-After if its query fails for another reason',
  async (path) => {
    await sql`alter table chain_products rename to broken`.execute(database.db);
    await sql`alter table products rename to broken_too`.execute(database.db);
    reported.length = 0;
    const { status, page, retryAfter } = await visit(path);
    await sql`alter table broken rename to chain_products`.execute(database.db);
    await sql`alter table broken_too rename to products`.execute(database.db);
    expect([status, Number(retryAfter)]).toEqual([503, 5]);
    expect(page).not.toMatch(/Product Not Found|No products found|does not exist/);
    expect(reported.join()).toContain('does not exist');
    expect((await visit(path)).status).toBe(200);
  },
);

it('a draft and unsaved edits are shown only with the preview token', async () => {
  const row = unsavedRow({ id: 'moon', name: 'Moon draft', price: 500, category: 'Chains' }, new Date());
  await insertDraft(database.db, 'chain_products', row as NewProduct);
  let now = new Date();
  const preview = async (id: string, fields = {}) => {
    const context = { db: database.db, stripe: null, storeId: 'shop', mediaDir: '', now: () => now };
    const edit = { fields };
    const made = await previewProduct({ ...context, actor: 'cli' }, id, edit, 'https://admin.example');
    return made.ok ? made.path : made.reason;
  };
  expect(await visit('/product/moon')).toMatchObject({ status: 404 });
  const path = await preview('moon', { name: 'Moon ring' });
  const { status, page, keep, robots, policy } = await visit(path);
  expect([status, keep, robots]).toEqual([200, 'no-store', 'noindex, nofollow']);
  expect(page).toContain('Moon ring');
  expect(page).toContain('nothing can be bought here');
  // It sends no requests to the store, and only the admin can frame it.
  for (const rule of ["connect-src 'none'", "form-action 'none'", 'frame-ancestors https://admin.example']) {
    expect(policy).toContain(rule);
  }
  expect(await visit('/product/moon')).toMatchObject({ status: 404 });
  // Also for an active product, whose page stays the same.
  const edited = await preview('luna', { name: 'Luna in gold' });
  expect((await visit(edited, { 'x-cached': 'yes' })).page).toContain('Luna in gold');
  expect(cache.size().pages).toBe(0);
  expect((await visit('/product/luna')).page).not.toContain('Luna in gold');
  // The token opens no other product, accepts no invalid edit, and expires after an hour.
  expect((await visit(path.replace('moon', 'luna'))).page).not.toContain('Moon ring');
  expect(await preview('luna', { price: 'much' })).toContain('price takes an amount');
  now = new Date(Date.now() - 61 * 60_000);
  expect(await visit(await preview('moon'))).toMatchObject({ status: 404 });
});

it('a preview that cannot be rendered is the error page, like any other', async () => {
  const context = { db: database.db, stripe: null, storeId: 'shop', mediaDir: '', now: () => new Date() };
  const edit = { fields: { name: 'Luna in gold' } };
  const made = await previewProduct({ ...context, actor: 'cli' }, 'luna', edit, 'https://admin.example');
  if (!made.ok) throw new Error(made.reason);
  undrawable = ['/product/luna'];
  const { status, page } = await visit(made.path);
  undrawable = [];
  expect(status).toBe(500);
  for (const shown of ['Unexpected Application Error!', 'request-1']) expect(page).toContain(shown);
  expect(reported.splice(0).at(-1)).toContain('secret of the component');
});

it('an old URL redirects permanently to its product', async () => {
  expect(await visit('/products/luna-band')).toMatchObject({ status: 404, location: null });
  await addRedirects(database.db, [
    { old_path: '/products/luna-band', product_id: 'luna' },
    { old_path: '/product/moon', product_id: 'luna' },
  ]);
  for (const path of ['/products/luna-band', '/products/luna-band?variant=7', '/product/moon']) {
    expect(await visit(path)).toMatchObject({ status: 301, location: '/product/luna' });
  }
});

it('the home page is a 503 while the database is down, not a row of errors', async () => {
  isDown = true;
  const { status, retryAfter } = await visit('/');
  isDown = false;
  expect([status, Number(retryAfter)]).toEqual([503, 5]);
  expect((await visit('/')).status).toBe(200);
});

it.each([
  { breaks: ['/about'], what: 'the page' },
  { breaks: ['/about', 'failed'], what: 'the page and the one in its place' },
])('if $what cannot be rendered, it is a 500 with only a way home and the request id', async ({ breaks }) => {
  undrawable = breaks;
  const { status, page, keep } = await visit('/about');
  undrawable = [];
  expect(status).toBe(500);
  expect(keep).toBe('no-store');
  for (const shown of ['Unexpected Application Error!', '500 Internal Server Error', 'request-1']) {
    expect(page).toContain(shown);
  }
  expect(page).toMatch(/<a[^>]* href="\/">Go home/);
  expect(page).not.toContain('secret of the component');
  expect((await visit('/about')).status).toBe(200);
});

it('a listing that cannot be loaded says so, and never looks empty', async () => {
  isDown = true;
  for (const { path } of listCategories()) {
    const { status, page } = await visit(path);
    expect(status, path).toBe(503);
    expect(page, path).toMatch(/Error loading products.*Please try refreshing the page\./);
    expect(page, path).not.toContain('No products found');
  }
  isDown = false;
});

it('all spellings of a URL are one cached page, and unknown URLs none', async () => {
  const pages = new Set<string>();
  for (const path of ['/chains', '/chains/', '/CHAINS?utm_source=x', '/%63hains', '/chains//?x=1']) {
    pages.add((await visit(path, { 'x-cached': 'yes' })).page);
  }
  expect(pages.size).toBe(1);
  expect(cache.size().pages).toBe(1);
  for (let link = 0; link < 3; link++) {
    const { page } = await visit(`/contact?path=/broken-${link}`, { 'x-cached': 'yes' });
    expect(page).toContain(`>Broken link: /broken-${link}</textarea>`);
  }
  expect(cache.size().pages, 'a path somebody typed is not kept').toBe(1);
  for (const path of ['/nope', '/nope/', '/n%6fpe', '/chains?x=%00']) {
    expect((await visit(path, { 'x-cached': 'yes' })).status, path).toBe(404);
  }
  expect(cache.size().pages).toBe(1);
  for (const path of ['/product/made-up', '/product/made-up/reviews']) {
    expect((await visit(path, { 'x-cached': 'yes', 'x-as-json': 'yes' })).page, path).toContain(
      '"status":404',
    );
  }
  expect(cache.size().pages, 'made-up products are not kept').toBe(1);
});

it('product views and searches without results are counted, also from the cache', async () => {
  counted.length = 0;
  const agent = { 'x-cached': '1', 'user-agent': 'a browser' };
  await visit('/product/luna', agent);
  await visit('/product/luna', agent);
  await visit('/product/nothing', agent);
  await visit('/search?q=zeppelin', agent);
  await visit('/search?q=zeppelin', agent);
  await visit('/search?q=luna', agent);
  await fetch(`${address}/product/luna`, { method: 'HEAD', headers: { connection: 'close' } });
  const once = ['product luna by a browser', 'product luna by a browser'];
  expect(counted).toEqual([...once, 'search zeppelin', 'search zeppelin']);
});

it('a page is served unchanged from memory until the catalog changes, and each view counts', async () => {
  const find = (target: string) => caching.findInMemory(target, 'br', 'a browser');
  const { page } = await visit('/product/luna?utm_source=mail', { 'x-cached': '1' });
  counted.length = 0;
  const { body = Buffer.alloc(0), headers } = find('/product/luna?utm_source=mail') ?? {};
  expect(brotliDecompressSync(body).toString()).toBe(page);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
  expect(counted).toEqual(['product luna by a browser']);
  expect(find('/product/luna?utm_source=text')).toBe(undefined);
  cache.invalidate('everything');
  expect(find('/product/luna?utm_source=mail')).toBe(undefined);
});

it('a preview URL is never served from memory, even if it shows the public page', async () => {
  for (const target of ['/product/luna?preview=over', '/product/luna?draft=over']) {
    await visit(target, { 'x-cached': '1' });
    expect(caching.findInMemory(target, 'br', 'a browser')).toBe(undefined);
  }
});

it('a kept page offers a promo code from its start to its end, and as JSON too', async () => {
  const [starts_at, ends_at] = ['2026-06-01T08:30:00Z', '2026-06-01T10:30:00Z'];
  await database.db
    .insertInto('promo_codes')
    .values({ code: 'SAVE10', percentage: 15, starts_at, ends_at })
    .execute();
  cache.invalidate('everything');
  const visitAt = async (time: string, headers = {}) => {
    clock = () => new Date(`2026-06-01T${time}Z`);
    const page = await visit('/about', { 'x-cached': '1', ...headers });
    return { ...page, isOffered: page.page.includes('15% OFF with code') };
  };
  const inMemory = () => caching.findInMemory('/about', 'br', 'a browser') !== undefined;
  const json = { 'x-as-json': '1' };
  const offers = [
    await visitAt('08:29:59'),
    await visitAt('08:29:59', json),
    await visitAt('08:30:00'),
    await visitAt('08:30:00', json),
    await visitAt('10:29:59'),
    await visitAt('10:29:59', json),
  ].map(({ isOffered }) => isOffered);
  expect(offers).toEqual([false, false, true, true, true, true]);
  expect(inMemory()).toBe(true);
  const { etag } = await visitAt('10:29:59');
  const known = { 'if-none-match': etag ?? '' };
  expect(await visitAt('10:29:59', known)).toMatchObject({ status: 304 });
  clock = () => new Date(ends_at);
  expect(inMemory()).toBe(false);
  expect(await visitAt('10:30:00', known)).toMatchObject({ status: 200, isOffered: false });
  expect(await visitAt('10:30:00', json)).toMatchObject({ status: 200, isOffered: false });
  clock = () => new Date();
  await database.db.deleteFrom('promo_codes').execute();
});

it('the home page is kept until the next full hour, when the best deals are picked anew', async () => {
  clock = () => new Date('2026-06-01T09:00:00Z');
  cache.invalidate('everything');
  for (const headers of [{}, { 'x-as-json': '1' }]) await visit('/', { 'x-cached': '1', ...headers });
  const isKeptAt = (time: string) => {
    clock = () => new Date(`2026-06-01T${time}Z`);
    return ['/', 'state /'].map((key) => cache.has(key));
  };
  expect(isKeptAt('09:59:59')).toEqual([true, true]);
  expect(isKeptAt('10:00:00')).toEqual([false, false]);
  clock = () => new Date();
});

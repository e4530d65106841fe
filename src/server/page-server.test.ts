import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { insertProducts, type NewProduct } from '#database/product-changes.ts';
import { insertDraft } from '#database/product-drafts.ts';
import { addRedirects } from '#database/product-redirects.ts';
import { listCategories } from '#domain/categories.ts';
import { unsavedRow } from '#domain/unsaved-product.ts';
import { templates } from '#email/templates.tsx';
import { draftPreviewPath, loadDraftPreview } from '#merchant/products/preview-draft.ts';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { createCategoryCache } from '#storefront/loading/category-cache.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { createPageCache } from './page-cache.ts';
import { createPageServer } from './page-server.ts';

let database: OpenDatabase;
let server: Server;
/** Of the visits that ask for it. */
const cache = createPageCache({ pages: 100, bytes: 10_000_000 });
let isDown = false;
/** Paths whose page breaks while it is drawn; 'failed' breaks the page that says so too. */
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
    loadDraft: (token: string) => loadDraftPreview(database.db, token, new Date()),
    report: (_what: string, error: unknown) => void reported.push(String(error)),
    get database() {
      return reachable();
    },
    get categoryCache() {
      return createCategoryCache(reachable().db);
    },
  };
  const web = {
    assetsFor: () => ({
      script: '/assets/a.js',
      styles: [],
      lateStyles: { page: [], shell: [] },
      preloads: [],
      fonts: [],
    }),
    allowsInlineScripts: false,
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
    now: () => new Date(),
    logNotFound: () => {},
    countRender: () => null,
    counts: {
      countProductView: (id: string, agent: string | undefined) => counted.push(`product ${id} by ${agent}`),
      countEmptySearch: (term: string) => counted.push(`search ${term}`),
    },
  };
  const nothing = createPageCache({ pages: 0, bytes: 0 });
  // Nothing is kept, so every visit asks the database.
  const pages = createPageServer({ ...options, cache: nothing, queryCache: nothing });
  const caching = createPageServer({ ...options, cache, queryCache: cache });
  server = createServer((request, response) => {
    const { servePage } = request.headers['x-cached'] ? caching : pages;
    void servePage(request, response, new URL(request.url ?? '/', 'https://shop.example'), {
      requestId: 'request-1',
      networkOf: () => 'one',
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
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
  };
}

it('while the database is away a product is not missing: 503, a way on, and no message of the machine', async () => {
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
  '%s is a 503 that says when to come back and is reported when its query fails for another reason',
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

it('a draft is shown to whoever has its preview', async () => {
  const row = unsavedRow({ id: 'moon', name: 'Moon draft', price: 500, category: 'Chains' }, new Date());
  await insertDraft(database.db, 'chain_products', row as NewProduct);
  const path = await draftPreviewPath(database.db, 'moon', new Date());
  expect(await visit('/product/moon')).toMatchObject({ status: 404 });
  const { status, page, keep } = await visit(path);
  expect([status, keep]).toEqual([200, 'no-store']);
  expect(page).toContain('Moon draft');
  // It opens no other product, and not for longer than a day.
  expect((await visit(path.replace('moon', 'luna'))).page).not.toContain('Moon draft');
  const old = await draftPreviewPath(database.db, 'moon', new Date(Date.now() - 25 * 3_600_000));
  expect(await visit(old)).toMatchObject({ status: 404 });
});

it('an old address leads to its product for good', async () => {
  expect(await visit('/products/luna-band')).toMatchObject({ status: 404, location: null });
  await addRedirects(database.db, [
    { old_path: '/products/luna-band', product_id: 'luna' },
    { old_path: '/product/moon', product_id: 'luna' },
  ]);
  for (const path of ['/products/luna-band', '/products/luna-band?variant=7', '/product/moon']) {
    expect(await visit(path)).toMatchObject({ status: 301, location: '/product/luna' });
  }
});

it('the home page is no row of errors while the database is away, but a 503', async () => {
  isDown = true;
  const { status, retryAfter } = await visit('/');
  isDown = false;
  expect([status, Number(retryAfter)]).toEqual([503, 5]);
  expect((await visit('/')).status).toBe(200);
});

it.each([
  { breaks: ['/about'], what: 'the page' },
  { breaks: ['/about', 'failed'], what: 'the page and the one in its place' },
])(
  'where $what cannot be drawn, it is a 500 with a way home and the incident, and no more',
  async ({ breaks }) => {
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
  },
);

it('a listing that cannot be read says so, and never looks empty', async () => {
  isDown = true;
  for (const { path } of listCategories()) {
    const { status, page } = await visit(path);
    expect(status, path).toBe(503);
    expect(page, path).toMatch(/Error loading products.*Please try refreshing the page\./);
    expect(page, path).not.toContain('No products found');
  }
  isDown = false;
});

it('all spellings of an address are one page in the cache, and unknown addresses none', async () => {
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
});

it('a product page and a search without results are counted when they are read, from the cache too', async () => {
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

import { createHash } from 'node:crypto';
import { listCategories, PRODUCT_TABLES } from '#domain/categories.ts';
import { expect, test } from '../support/api-shop.ts';
import { rawRequest } from '../support/raw-request.ts';

const COMMON_FIELDS = [
  ...['id', 'name', 'description', 'price', 'original_price', 'discount_percentage', 'category'],
  ...['product_type', 'material', 'color', 'image_url', 'review_count', 'rating', 'stripe_price_id'],
  ...['stripe_product_id', 'in_stock', 'featured', 'ships_today', 'created_at', 'updated_at', 'sizes'],
  ...['lengths_and_prices', 'stone', 'stone_clarity', 'facts', 'is_returnable'],
];
const UNREADABLE = [
  ...['promo_codes', 'checkouts', 'payment_events', 'outbox', 'reviews', 'catalogue_version'],
  ...['contact_requests', 'affiliate_applications', 'newsletter_signups', 'schema_migrations'],
  ...[
    'guest_sessions',
    'store_secrets',
    'product_columns',
    'pg_catalog.pg_class',
    'pg_roles',
    'Chain_Products',
    'chain_products%20',
  ],
  ...['%22orders%22', 'chain_products;select', '__proto__', 'constructor', 'hasOwnProperty'],
];

type Row = Record<string, unknown> & { id: string; name: string; price: number };

test.describe('reading the collections', () => {
  for (const { table, extraFields } of listCategories()) {
    test(`${table} is listed with the fields of the specification`, async ({ shopper }) => {
      const response = await shopper.api.get(`/api/tables/${table}?limit=1000`);
      expect(response.status()).toBe(200);
      const rows: Row[] = await response.json();
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(expect.arrayContaining([...COMMON_FIELDS, ...extraFields]));
        expect(row.price).toEqual(expect.any(Number));
        expect(Number.isInteger(row.price)).toBe(true);
        expect([row.in_stock, row.featured, row.ships_today].map((flag) => typeof flag)).toEqual(
          Array(3).fill('boolean'),
        );
        expect(row.sizes).toBeInstanceOf(Array);
        for (const entry of row.lengths_and_prices as Record<string, unknown>[]) {
          expect(entry.length ?? entry.teeth ?? entry.carat_weight).toBeTruthy();
          expect(Number.isInteger(entry.price)).toBe(true);
          expect(entry).toHaveProperty('stripe_price_id');
        }
      }
      const [first] = rows;
      const one = await shopper.api.get(`/api/tables/${table}/${first?.id}`);
      expect(await one.json(), 'the full record by table and id').toEqual({
        ...first,
        swatches: expect.any(Array),
        general_photos: expect.any(Array),
      });
    });
  }

  test('products combines the 12 collections, and each row names its own', async ({ shopper }) => {
    const unified: Row[] = await (await shopper.api.get('/api/tables/products?limit=1000')).json();
    const collections = await Promise.all(
      PRODUCT_TABLES.map(async (table) => {
        const rows: Row[] = await (await shopper.api.get(`/api/tables/${table}?limit=1000`)).json();
        return rows.map(({ id, name, price }) => ({ id, name, price, source_table: table, source_id: id }));
      }),
    );
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    const pick = ({ id, name, price, source_table, source_id }: Row) => ({
      id,
      name,
      price,
      source_table,
      source_id,
    });
    expect(unified.map(pick).sort(byId)).toEqual(collections.flat().sort(byId));
    const [first] = unified;
    expect(first).toMatchObject({ rating: expect.any(Number), featured: expect.any(Boolean) });
    expect(await (await shopper.api.get(`/api/tables/products/${first?.id}`)).json()).toEqual({
      ...first,
      swatches: expect.any(Array),
      general_photos: expect.any(Array),
    });
  });

  test('a listing has the requested order and limit', async ({ shopper }) => {
    const read = async (query: string): Promise<Row[]> =>
      (await shopper.api.get(`/api/tables/chain_products${query}`)).json();
    const newest = await read('?order=created_at.desc&limit=1000');
    const times = newest.map(({ created_at }) => Date.parse(String(created_at)));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const featured = (await read('?order=featured.desc,created_at.desc&limit=1000')).map(
      (row) => row.featured,
    );
    expect(featured).toEqual([...featured].sort((a, b) => Number(b) - Number(a)));
    expect(await read('?limit=3')).toEqual(newest.slice(0, 3));
    expect(await read('?limit=999999999')).toEqual(newest);
  });

  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1e400',
    'limit=NaN',
  ]) {
    test(`a listing with ${query} is rejected with a message`, async ({ shopper }) => {
      const response = await shopper.api.get(`/api/tables/chain_products?${query}`);
      expect(response.status()).toBe(400);
      expect((await response.json()).error.message).toBe('limit is a whole number from 1 to 1000.');
    });
  }

  for (const order of ['price', 'id;drop table orders', '__proto__', 'toString', '', 'featured.asc']) {
    test(`a listing ordered by "${order}" is rejected`, async ({ shopper }) => {
      const response = await shopper.api.get('/api/tables/watch_products', { params: { order } });
      expect(response.status()).toBe(400);
    });
  }

  test('the function reviews takes no payload and returns the list of reviews', async ({ shopper }) => {
    const { reviews } = await (await shopper.api.post('/api/functions/reviews')).json();
    expect(reviews.length).toBeGreaterThan(0);
    for (const review of reviews) {
      expect(Object.keys(review).sort()).toEqual(['author', 'avatar', 'product', 'rating', 'text', 'time']);
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
    }
  });
});

test.describe('what is not public', () => {
  for (const table of UNREADABLE) {
    test(`${table} cannot be read`, async ({ shopper }) => {
      for (const path of [`/api/tables/${table}`, `/api/tables/${table}/1`, `/api/tables/${table}?limit=1`]) {
        const response = await shopper.api.get(path);
        expect(response.status(), path).toBe(404);
        expect((await response.json()).error.code).toBe('not-found');
      }
    });
  }

  test('orders can be read by their payment session only', async ({ shopper }) => {
    for (const query of ['', '?limit=50', '?guest_email=maya@example.com', '?stripe_session_id=']) {
      expect((await shopper.api.get(`/api/tables/orders${query}`)).status(), query).toBe(400);
    }
    expect((await shopper.api.get('/api/tables/orders/1')).status()).toBe(404);
  });

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    test(`${method} changes no product and no order`, async ({ shopper }) => {
      for (const path of ['chain_products', 'products', 'products/1', 'orders', 'promo_codes/SAVE10']) {
        const response = await shopper.api.fetch(`/api/tables/${path}`, { method, data: { price: 1 } });
        expect(response.status(), path).toBe(405);
        expect(response.headers().allow, path).toBe('GET, HEAD');
        expect((await response.json()).error.code).toBe('method-not-allowed');
      }
    });
  }

  test('a function accepts POST under its exact name only', async ({ shopper }) => {
    for (const name of ['create-checkout', 'validate-promo-code', 'reviews', 'send-order-confirmation']) {
      const response = await shopper.api.get(`/api/functions/${name}`);
      expect(response.status(), name).toBe(405);
      expect(response.headers().allow, name).toBe('POST');
    }
    for (const name of ['drop-tables', 'toString', 'constructor', '__proto__', 'create-checkout/x']) {
      expect((await shopper.api.post(`/api/functions/${name}`)).status(), name).toBe(404);
    }
    expect((await shopper.api.post('/')).status()).toBe(405);
  });
});

test.describe('search', () => {
  const search = (term: string) => `/api/tables/products?limit=1000&search=${encodeURIComponent(term)}`;

  test('products are found by a part of their name, in any case', async ({ shopper }) => {
    const lower: Row[] = await (await shopper.api.get(search('cuban'))).json();
    const upper: Row[] = await (await shopper.api.get(search(' CUBAN '))).json();
    expect(lower.length).toBeGreaterThan(3);
    expect(upper).toEqual(lower);
    expect(await (await shopper.api.get('/api/tables/products?search=cuban&limit=6')).json()).toEqual(
      lower.slice(0, 6),
    );
    for (const blank of ['', '   ', '\t']) {
      expect(await (await shopper.api.get(search(blank))).json()).toEqual([]);
    }
  });

  const SPECIAL = ['%', '_', ',', '(', ')', '"', "'", '\\', '*', '%%', '__', '\\%', "';--", '$1', '{}', '💎'];
  for (const term of SPECIAL) {
    test(`in a search ${term} is literal`, async ({ shopper }) => {
      const response = await shopper.api.get(search(term));
      expect(response.status()).toBe(200);
      for (const row of (await response.json()) as Row[]) {
        const searched = [row.name, row.category, row.product_type, row.material].join(' ');
        expect(searched).toContain(term);
      }
    });
  }

  test('a wildcard between letters does not match other letters', async ({ shopper }) => {
    for (const term of ['c_ban', 'c%n', 'cub\\an', 'cuban%', '.*']) {
      expect(await (await shopper.api.get(search(term))).json(), term).toEqual([]);
    }
  });
});

test.describe('responses', () => {
  const ODD = ['%00', 'a%00b', '%ff', '%ED%A0%80', '%', '%2', '%0d%0a', '..%2f..%2fetc', 'x'.repeat(6000)];
  for (const odd of ODD) {
    test(`${odd.slice(0, 20)} in a URL never causes a server error`, async ({ store }) => {
      const targets = [
        `/api/tables/products?search=${odd}`,
        `/api/tables/products?search=${odd}&limit=6`,
        `/api/tables/products/${odd}`,
        `/api/tables/chain_products/${odd}`,
        `/api/tables/${odd}`,
        `/api/tables/orders?stripe_session_id=${odd}`,
        `/api/functions/${odd}`,
        `/api/pages/product/${odd}`,
        `/api/pages/search?q=${odd}`,
        `/product/${odd}`,
        `/search?q=${odd}`,
        `/chains?sort=${odd}`,
        `/${odd}`,
        `/media/${odd}`,
        `/assets/${odd}`,
        `/sandbox/pay/${odd}`,
        `/payment-success?session_id=${odd}`,
      ];
      for (const target of targets) {
        const { status, body } = await rawRequest(store.address, target);
        expect(status, target).toBeLessThan(500);
        expect(body.toString(), target).not.toMatch(/\\n +at |node_modules|byte sequence/);
      }
    });
  }

  test('every error has a code, a message and the request id', async ({ shopper }) => {
    const paths = ['/api/tables/none', '/api/tables/products/none', '/api/nothing', '/api/tables/orders'];
    for (const path of paths) {
      const response = await shopper.api.get(path);
      const body = await response.json();
      expect(Object.keys(body), path).toEqual(['error']);
      expect(body.error, path).toEqual({
        code: expect.stringMatching(/^[a-z-]+$/),
        message: expect.stringMatching(/^[\w\s]+.*\.$/),
        requestId: response.headers()['x-request-id'],
      });
      expect(response.headers()['cache-control']).toBe('no-store');
    }
  });

  const SAMPLE = [
    '/',
    '/chains',
    '/no-such-page',
    '/api/tables/products?limit=1',
    '/api/tables/none',
    '/healthz',
  ];
  for (const target of SAMPLE) {
    test(`${target} has the security headers and sets no cookie`, async ({ store }) => {
      const { headers } = await rawRequest(store.address, target);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('x-powered-by');
    });
  }

  test('a rejected method and a missing picture have them too', async ({ store }) => {
    for (const [target, method] of [
      ['/', 'DELETE'],
      ['/media/none.webp', 'GET'],
    ] as const) {
      const { status, headers } = await rawRequest(store.address, target, { method });
      expect([404, 405]).toContain(status);
      expect(headers['x-content-type-options'], target).toBe('nosniff');
    }
  });

  test("a page runs only the store's own scripts and cannot be framed", async ({ store }) => {
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const target of ['/', '/product/none', '/payment-success?session_id=x']) {
      const { headers, body } = await rawRequest(store.address, target);
      const html = body.toString();
      const [, boot] = /<script data-app=[^>]*>([^<]*)</.exec(html) ?? [];
      const [, layers] = /<\/template><script>(.*?)<\/script>/s.exec(html) ?? [];
      const [, styles] = /<style[^>]*>([^<]*)</.exec(html) ?? [];
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`script-src 'self' ${hashOf(boot)} ${hashOf(layers)};`);
      expect(policy).toContain(`style-src 'self' ${hashOf(styles)};`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });
});

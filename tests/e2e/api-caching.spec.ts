import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from '../support/api-shop.ts';
import { rawRequest } from '../support/raw-request.ts';

const DECODERS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const;

for (const target of ['/', '/chains', '/api/pages/chains']) {
  test(`${target} is the same page in every encoding, each with its own ETag`, async ({ store }) => {
    const plain = await rawRequest(store.address, target, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const etags = new Set([plain.headers.etag]);
    for (const [encoding, decode] of Object.entries(DECODERS)) {
      const answer = await rawRequest(store.address, target, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(decode(answer.body).equals(plain.body), encoding).toBe(true);
      expect(answer.body.length).toBeLessThan(plain.body.length / 2);
      etags.add(answer.headers.etag);
    }
    expect(etags.size).toBe(4);
  });

  test(`${target} requested with its ETag gets a 304 without a body`, async ({ store }) => {
    const first = await rawRequest(store.address, target, { headers: { 'accept-encoding': 'br' } });
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await rawRequest(store.address, target, {
        headers: { 'accept-encoding': 'br', 'if-none-match': known },
      });
      expect(again.status, known).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
    }
    const stale = await rawRequest(store.address, target, {
      headers: { 'accept-encoding': 'br', 'if-none-match': '"other"' },
    });
    expect(stale.status).toBe(200);
  });

  test(`HEAD of ${target} has the headers of GET and no body`, async ({ store }) => {
    const headers = { 'accept-encoding': 'gzip' };
    const got = await rawRequest(store.address, target, { headers });
    const asked = await rawRequest(store.address, target, { method: 'HEAD', headers });
    expect(asked.status).toBe(200);
    expect(asked.body.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
      expect(asked.headers[name], name).toBe(got.headers[name]);
    }
  });
}

test('HEAD of a table has no body', async ({ store }) => {
  const answer = await rawRequest(store.address, '/api/tables/products?limit=1', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.body.length).toBe(0);
});

test('tracking parameters do not create another page', async ({ store }) => {
  const etagOf = async (target: string) => (await rawRequest(store.address, target)).headers.etag;
  const chains = await etagOf('/chains');
  for (const query of [
    'utm_source=mail',
    'p=some-product',
    'fbclid=1&gclid=2',
    'sort=',
    'q=gold',
    'Sort=newest',
  ]) {
    expect(await etagOf(`/chains?${query}`), query).toBe(chains);
  }
  expect(await etagOf('/chains?utm_source=mail&sort=price-low')).toBe(
    await etagOf('/chains?sort=price-low&p=x'),
  );
  expect(await etagOf('/chains?sort=price-low')).not.toBe(chains);
});

test('a page is never sent in an encoding that the browser excludes', async ({ store }) => {
  const encodingFor = async (accepted: string) =>
    (await rawRequest(store.address, '/chains', { headers: { 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ];
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('gzip;q=0.1, zstd;q=0.9')).toBe('zstd');
  expect(await encodingFor('*;q=0')).toBeUndefined();
  expect(await encodingFor('deflate')).toBeUndefined();
  expect(await encodingFor('*')).toBe('br');
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { startStore } from '../support/running-store.ts';

/** A store that shoppers reach over HTTPS; `address` is its internal address, for a proxy. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ playwright: _ }, use) => {
      const port = await findFreePort();
      const env = { PUBLIC_URL: `https://localhost:${port}`, LOG_LEVEL: 'silent' };
      const store = await startStore({ template: process.env.STORE_TEMPLATE, env, port });
      await use(`http://127.0.0.1:${port}`);
      await store.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Without `includeSubDomains`: other sites of the merchant may have no HTTPS. */
const HSTS = 'max-age=31536000';
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

function expectSecured({ headers }: Pick<RawAnswer, 'headers'>, what: string): void {
  expect(headers['strict-transport-security'], what).toBe(HSTS);
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  const policy = headers['content-security-policy'];
  if (/^text\/html/.test(headers['content-type'] ?? '')) {
    expect(policy, what).toContain("frame-ancestors 'none'");
    expect(policy, what).toContain("base-uri 'none'");
  } else expect(policy, what).toBe(CLOSED_POLICY);
}

const ASKED: readonly { path: string; status: number; method?: string; headers?: Record<string, string> }[] =
  [
    { path: '/', status: 200 },
    { path: '/chains', status: 304, headers: { 'if-none-match': '*' } },
    { path: '/nowhere', status: 404 },
    { path: '/chains', status: 405, method: 'DELETE' },
    { path: '/%00', status: 404 },
    { path: '/api/pages/', status: 200 },
    { path: '/api/pages/', status: 304, headers: { 'if-none-match': '*' } },
    { path: '/api/tables/chain_products?limit=1', status: 200 },
    { path: '/api/tables/nowhere', status: 404 },
    { path: '/api/nowhere', status: 404 },
    { path: '/api/functions/reviews', status: 405 },
    { path: '/api/stripe/webhook', status: 400, method: 'POST' },
    { path: '/newsletter', status: 415, method: 'POST' },
    { path: '/healthz', status: 200 },
    { path: '/readyz', status: 200 },
    { path: '/robots.txt', status: 200 },
    { path: '/sitemap.xml', status: 200 },
    { path: '/feeds/products.xml', status: 200 },
    { path: '/favicon.svg', status: 200 },
    { path: '/favicon.ico', status: 206, headers: { range: 'bytes=0-9' } },
    { path: '/favicon.ico', status: 416, headers: { range: 'bytes=999999999-' } },
    { path: '/favicon.svg', status: 304, headers: { 'if-none-match': '*' } },
    { path: '/assets/nowhere.js', status: 404 },
    { path: '/media/nowhere.webp', status: 404 },
    { path: '/sandbox/pay/cs_test_nowhere', status: 404 },
    { path: '/healthz', status: 417, headers: { expect: 'the impossible' } },
  ];

for (const { path, status, method = 'GET', headers = {} } of ASKED) {
  test(`${method} ${path} (${status}) requires HTTPS, forbids sniffing, and may load nothing`, async ({
    address,
  }) => {
    const answer = await rawRequest(address, path, { method, headers });
    expect(answer.status).toBe(status);
    expectSecured(answer, path);
  });
}

test("so do a form's redirect, a picture, a script and the event stream", async ({ address }) => {
  const sent = await fetch(new URL('/newsletter', address), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'maya@example.com' }),
  });
  expect(sent.status).toBe(303);
  expectSecured({ headers: Object.fromEntries(sent.headers) }, 'redirect');

  const page = (await rawRequest(address, '/')).body.toString();
  for (const file of [/\/media\/[\w./-]+\.\w+/, /\/assets\/[\w.-]+\.js/, /\/assets\/[\w.-]+\.css/]) {
    const path = file.exec(page)?.[0] ?? '';
    const answer = await rawRequest(address, path);
    expect(answer.status, path).toBe(200);
    expectSecured(answer, path);
  }

  const leaving = new AbortController();
  const stream = await fetch(new URL('/api/events', address), { signal: leaving.signal });
  expectSecured({ headers: Object.fromEntries(stream.headers) }, 'stream');
  leaving.abort();
});

for (const { what, bytes, status } of [
  { what: 'no HTTP', bytes: 'HELLO\r\n\r\n', status: 400 },
  {
    what: 'too many headers',
    bytes: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
  { what: 'no Host', bytes: 'GET /healthz HTTP/1.1\r\n\r\n', status: 400 },
  { what: 'two Hosts', bytes: 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', status: 400 },
  { what: 'the same Host twice', bytes: 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', status: 400 },
  {
    what: 'two Hosts on a page',
    bytes: 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    status: 400,
  },
]) {
  test(`a request with ${what} gets a ${status} with the same headers, and its connection is closed`, async ({
    address,
  }) => {
    const answer = await sendRaw(address, bytes);
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = Object.fromEntries(
      head.split('\r\n').map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
    );
    expect(headers.connection).toBe('close');
    expectSecured({ headers }, what);
  });
}

test('an HTTP/1.0 request needs no Host', async ({ address }) => {
  expect(await sendRaw(address, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadImage } from './download-image.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let origin: string;
const hits: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
    else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (request.url === '/moved') response.writeHead(301, { location: '/image' }).end();
    else if (request.url === '/slow') response.writeHead(200).write('x');
    else if (request.url === '/large') response.end(Buffer.alloc(2_000_000));
    else if (request.url === '/image') response.end('image');
    else response.writeHead(request.url === '/broken' ? 500 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
/** The server of the test stands for the internet. */
const isAllowed = (address: string) => address === '127.0.0.1';

test('downloads, over redirects too', async () => {
  expect(await downloadImage(`${origin}/moved`, { isAllowed })).toEqual({
    ok: true,
    bytes: Buffer.from('image'),
  });
});

test.each([
  ['/loop', 'it redirects too often'],
  ['/inside', '10.0.0.1 is not on the public internet'],
  ['/file', 'it is not a web address'],
  ['/none', 'there is nothing at this address'],
  ['/broken', 'its website answered 500'],
  ['/large', 'it is larger than 1 MB'],
  ['/slow', 'it takes too long'],
])('refuses %s', async (path, reason) => {
  expect(await downloadImage(`${origin}${path}`, { isAllowed, maxBytes: 1_500_000, timeoutMs: 500 })).toEqual(
    {
      ok: false,
      reason,
    },
  );
});

test('a connection that fails is explained in words', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const reason = 'its website does not answer';
  expect(await downloadImage(`http://127.0.0.1:${port}/`, { isAllowed })).toEqual({ ok: false, reason });
});

test('never connects to an address of its own network, by number or by name', async () => {
  hits.length = 0;
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
    const { ok } = await downloadImage(`http://${host}:${port}/image`);
    expect(ok, host).toBe(false);
  }
  expect(hits).toEqual([]);
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.0.0.2', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['2002:a00:1::', false],
  ['ff02::1', false],
  ['shop.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

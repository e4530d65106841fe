import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#tests/support/raw-request.ts';
import { createStaticFiles } from './static-files.ts';

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** Larger than the memory cache allows. */
const LONG_FILM = Buffer.concat(Array.from({ length: 1_100 }, () => FILM));

let folder = '';
let server: Server;
let address = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await writeFile(join(folder, 'hero.webm'), FILM);
  await writeFile(join(folder, 'app.css'), 'body { color: red }');
  await writeFile(join(folder, 'built.css'), 'body { color: red }');
  await writeFile(join(folder, 'built.css.br'), 'as small as the build made it');
  await writeFile(join(folder, 'built.css.gz'), 'and as gzip');
  await writeFile(join(folder, 'long.webm'), LONG_FILM);
  const serve = createStaticFiles(folder, { isImmutable: () => true });
  server = createServer((request, response) => {
    void serve(request, response, request.url?.slice(1) ?? '').then((isThere) => {
      if (!isThere) response.writeHead(404).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

async function ask(file: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = { ...headers, connection: 'close', 'accept-encoding': 'identity' };
  const response = await fetch(`${address}/${file}`, { method, headers: sent });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
}

test('a video is sent whole, cacheable forever, and with support for ranges', async () => {
  const { status, headers, bytes } = await ask('hero.webm');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(bytes.equals(FILM)).toBe(true);
});

test('a player gets the range of a video it requests', async () => {
  const { status, headers, bytes } = await ask('hero.webm', { range: 'bytes=200-299' });
  expect(status).toBe(206);
  expect(headers).toMatchObject({ 'content-range': 'bytes 200-299/1000', 'content-length': '100' });
  expect(bytes.equals(FILM.subarray(200, 300))).toBe(true);
  const end = await ask('hero.webm', { range: 'bytes=-50' });
  expect(end.bytes.equals(FILM.subarray(950))).toBe(true);
});

test('a range past the end is refused with the video’s length', async () => {
  const { status, headers, bytes } = await ask('hero.webm', { range: 'bytes=1000-' });
  expect(status).toBe(416);
  expect(headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' });
  expect(bytes).toHaveLength(0);
});

test('a range is sent only of the version the player started with', async () => {
  const { headers } = await ask('hero.webm');
  const range = 'bytes=0-9';
  expect((await ask('hero.webm', { range, 'if-range': String(headers.etag) })).status).toBe(206);
  expect((await ask('hero.webm', { range, 'if-range': '"another take"' })).status).toBe(200);
});

test('HEAD of a range has its headers and no body', async () => {
  const { status, headers, bytes } = await ask('hero.webm', { range: 'bytes=0-9' }, 'HEAD');
  expect([status, headers['content-length'], bytes.length]).toEqual([206, '10', 0]);
});

test('text is sent whole and compressed, even for a range request', async () => {
  const { status, headers } = await ask('app.css', { range: 'bytes=0-3' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('accept-ranges');
});

test('a video too large for memory is sent from disk, whole or in ranges, as long as it exists', async () => {
  const whole = await ask('long.webm');
  expect(whole.bytes.equals(LONG_FILM)).toBe(true);
  const part = await ask('long.webm', { range: 'bytes=1099990-' });
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 1099990-1099999/1100000']);
  expect(part.bytes.equals(FILM.subarray(990))).toBe(true);
  expect((await ask('long.webm', { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
  await rm(join(folder, 'long.webm'));
  expect((await ask('long.webm')).status).toBe(404);
});

test('files compressed by the build are sent as they are', async () => {
  const ask = (encoding: string) =>
    rawRequest(address, '/built.css', { headers: { connection: 'close', 'accept-encoding': encoding } });
  expect((await ask('br')).body.toString()).toBe('as small as the build made it');
  expect((await ask('gzip')).body.toString()).toBe('and as gzip');
  expect((await ask('identity')).body.toString()).toBe('body { color: red }');
});

test('a file that cannot be opened for want of handles is unavailable, not missing, and is sent afterwards', async () => {
  const script = fileURLToPath(new URL('../../../tests/support/files-without-handles.ts', import.meta.url));
  await writeFile(join(folder, 'longer.webm'), LONG_FILM);
  const paths = ['hero.webm', 'longer.webm', 'built.css', 'none.css'];
  const command = ['-c', 'ulimit -n 100; exec "$0" "$@"', process.execPath, script, folder, ...paths];
  const { stdout } = await promisify(execFile)('sh', command);
  expect(JSON.parse(stdout)).toEqual({
    without: [503, 503, 503, 404],
    afterwards: [200, 200, 200, 404],
  });
});

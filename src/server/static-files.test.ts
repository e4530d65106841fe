import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

let folder = '';
let server: Server;
let address = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await writeFile(join(folder, 'hero.webm'), FILM);
  await writeFile(join(folder, 'app.css'), 'body { color: red }');
  const serve = createStaticFiles(folder, { isImmutable: () => true });
  server = createServer((request, response) => {
    void serve(request, response, request.url?.slice(1) ?? '');
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

test('a video comes whole, may be kept for good, and says that parts of it can be had', async () => {
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

test('a player gets the part of a video it asks for', async () => {
  const { status, headers, bytes } = await ask('hero.webm', { range: 'bytes=200-299' });
  expect(status).toBe(206);
  expect(headers).toMatchObject({ 'content-range': 'bytes 200-299/1000', 'content-length': '100' });
  expect(bytes.equals(FILM.subarray(200, 300))).toBe(true);
  const end = await ask('hero.webm', { range: 'bytes=-50' });
  expect(end.bytes.equals(FILM.subarray(950))).toBe(true);
});

test('a part past the end cannot be had, and the answer says how long the video is', async () => {
  const { status, headers, bytes } = await ask('hero.webm', { range: 'bytes=1000-' });
  expect(status).toBe(416);
  expect(headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' });
  expect(bytes).toHaveLength(0);
});

test('a part is only sent of the video the player has begun', async () => {
  const { headers } = await ask('hero.webm');
  const range = 'bytes=0-9';
  expect((await ask('hero.webm', { range, 'if-range': String(headers.etag) })).status).toBe(206);
  expect((await ask('hero.webm', { range, 'if-range': '"another take"' })).status).toBe(200);
});

test('HEAD of a part has its headers and no bytes', async () => {
  const { status, headers, bytes } = await ask('hero.webm', { range: 'bytes=0-9' }, 'HEAD');
  expect([status, headers['content-length'], bytes.length]).toEqual([206, '10', 0]);
});

test('text, which is sent compressed, comes whole whatever is asked', async () => {
  const { status, headers } = await ask('app.css', { range: 'bytes=0-3' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('accept-ranges');
});

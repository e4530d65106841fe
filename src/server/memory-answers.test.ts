import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#tests/support/raw-request.ts';
import { sendRaw } from '#tests/support/raw-socket.ts';
import { createFileMemory } from './files/file-memory.ts';
import { createStaticFiles } from './files/static-files.ts';
import { listen } from './listen.ts';
import { createMemoryAnswers } from './memory-answers.ts';

const COMMON = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=1' };

const counted: number[] = [];
/** Targets that went through the usual request handler. */
let usual: string[] = [];
let folder = '';
let address = '';
let close = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'));
  await writeFile(join(folder, 'app.js'), 'export const gold = 14;'.repeat(50));
  await writeFile(join(folder, 'ring.avif'), 'a ring');
  const files = createFileMemory(10_000);
  const serve = createStaticFiles(folder, { isImmutable: () => true, memory: files });
  const server = await listen({ host: '127.0.0.1', port: 0, setting: 'PORT', headers: COMMON });
  close = server.close;
  server.answerWith(
    (request, response) => {
      usual.push(`${request.method} ${request.url}`);
      void serve(request, response, request.url?.slice(1) ?? '').then((isThere) => {
        if (!isThere) response.writeHead(404).end();
      });
    },
    createMemoryAnswers({
      files,
      pages: { findInMemory: () => undefined },
      commonHeaders: COMMON,
      countResponse: (status) => counted.push(status),
    }),
  );
  address = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(address, path, { method, headers });

test.each(['br', 'gzip', 'identity'])(
  'a file from memory equals the file on disk, in %s',
  async (encoding) => {
    for (const path of ['/app.js', '/ring.avif']) {
      const headers = { 'accept-encoding': encoding };
      // A range that cannot be parsed is handled by the usual handler, which sends the whole file.
      const fromDisk = await ask(path, { ...headers, range: 'none' });
      usual = [];
      counted.length = 0;
      const fromMemory = await ask(path, headers);
      expect([usual, counted]).toEqual([[], [200]]);
      expect(fromMemory.body.equals(fromDisk.body)).toBe(true);
      const withoutDate = ({ date: _, ...others }: typeof fromDisk.headers) => others;
      expect(withoutDate(fromMemory.headers)).toEqual(withoutDate(fromDisk.headers));
      expect(fromMemory.headers).toMatchObject(COMMON);
    }
  },
);

test('a client with the current file gets a 304 with the right headers', async () => {
  const { headers } = await ask('/app.js', { 'accept-encoding': 'br' });
  usual = [];
  const again = await ask('/app.js', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length, usual]).toEqual([304, 0, []]);
  expect(again.headers).toMatchObject({ ...COMMON, etag: headers.etag, vary: 'Accept-Encoding' });
  expect(again.headers['cache-control']).toBe(headers['cache-control']);
});

test('ranges, HEAD, POST and requests with two Host headers go to the usual handler', async () => {
  await ask('/ring.avif');
  usual = [];
  const part = await ask('/ring.avif', { range: 'bytes=2-5' });
  expect([part.status, part.body.toString()]).toEqual([206, 'ring']);
  await ask('/ring.avif', {}, 'HEAD');
  await ask('/ring.avif', {}, 'POST');
  const host = `Host: ${new URL(address).host}\r\n`;
  await sendRaw(address, `GET /ring.avif HTTP/1.1\r\n${host}${host}Connection: close\r\n\r\n`);
  expect(usual).toEqual(['GET', 'HEAD', 'POST', 'GET'].map((method) => `${method} /ring.avif`));
});

test('above its limit, the memory evicts files that were not requested again', async () => {
  const files = createFileMemory(2_500);
  const prepared = (body: Buffer) => ({ etag: '"a"', headers: {}, body });
  const file = () => {
    const whole = prepared(Buffer.alloc(1_000));
    return { isCompressed: false, answers: { br: whole, zstd: whole, gzip: whole, identity: whole } };
  };
  files.keep('/a', file());
  files.keep('/b', file());
  files.find('/a');
  files.keep('/c', file());
  expect(['/a', '/b', '/c'].filter((path) => files.find(path))).toEqual(['/a', '/c']);
  expect(files.sizeBytes()).toBe(2_000);
});

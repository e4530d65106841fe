import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageResizer, type ImageResizer } from '#media/image-resizer.ts';
import { importPhotos } from '#media/photo-library.ts';
import { createMediaFiles } from './media-files.ts';

let root = '';
let server: Server;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(root, { recursive: true });
});

/** Serves the media folder on its own port and returns the port. */
async function serve(resizer: ImageResizer): Promise<number> {
  const media = createMediaFiles(join(root, 'media'), resizer);
  server = createServer((request, response) => {
    void media(request, response, request.url?.replace('/media/', '') ?? '').then((isThere) => {
      if (!isThere) response.writeHead(404).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

test('an image size is created on its first request, and can be cached forever', async () => {
  await sharp({ create: { width: 300, height: 300, channels: 3, background: '#30261f' } }).toFile(
    join(root, 'rings__luna.png'),
  );
  const [photo] = (await importPhotos({ originalsDir: root, mediaDir: join(root, 'media') })).photos;
  const address = `http://127.0.0.1:${await serve(createImageResizer(join(root, 'media')))}`;
  const ask = (url: string, method = 'GET') =>
    fetch(`${address}${url}`, { method, headers: { connection: 'close' } });
  const [avif] = photo?.sources.avif ?? [];
  const [head, answer, again] = [
    await ask(photo?.image_url ?? '', 'HEAD'),
    await ask(avif?.url ?? ''),
    await ask(avif?.url ?? ''),
  ];
  expect(head.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 300, compression: 'av1' });
  expect(Buffer.from(await again.arrayBuffer()).equals(picture)).toBe(true);
  expect((await ask(`${photo?.image_url}/../master`)).status).toBe(404);
  expect((await ask((photo?.image_url ?? '').replace('300.webp', 'master'))).status).toBe(404);
});

test('a client that disconnects cancels its resize without affecting others', async () => {
  const asked = Promise.withResolvers<() => boolean>();
  const over = Promise.withResolvers<boolean>();
  const port = await serve({
    resize(_path, isWanted = () => true) {
      asked.resolve(isWanted);
      return over.promise;
    },
  });
  const shopper = connect(port, '127.0.0.1');
  shopper.write('GET /media/rings__luna-0a1b2c3d-300x300/300.avif HTTP/1.1\r\nHost: store.test\r\n\r\n');
  const isWanted = await asked.promise;
  expect(isWanted()).toBe(true);
  shopper.destroy();
  await expect.poll(isWanted).toBe(false);
  over.resolve(false);
  const next = await fetch(`http://127.0.0.1:${port}/media/none.webp`, { headers: { connection: 'close' } });
  expect(next.status).toBe(404);
});

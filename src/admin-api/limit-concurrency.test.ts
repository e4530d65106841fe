import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';
import { AdminRefusal } from './refusal.ts';
import type { AdminEnv } from './routes.ts';

test('reads a few files at once, lets some wait, and refuses the rest', async () => {
  const reading: { path: string; finish: () => void }[] = [];
  const app = new Hono<AdminEnv>()
    .use(limitConcurrency(2, 1))
    .get('/:path', async (c) => {
      await new Promise<void>((finish) => reading.push({ path: c.req.path, finish }));
      if (c.req.path === '/broken') throw new Error('broken');
      return c.text('read');
    })
    .onError((error, c) => c.text(error.message, error instanceof AdminRefusal ? error.status : 500));
  const [broken, one, two] = ['/broken', '/one', '/two'].map((path) => app.request(path));
  expect(reading.map(({ path }) => path)).toEqual(['/broken', '/one']);
  expect((await app.request('/three')).status).toBe(503);
  reading[0]?.finish();
  expect((await broken)?.status).toBe(500);
  expect(reading.map(({ path }) => path)).toEqual(['/broken', '/one', '/two']);
  for (const { finish } of reading) finish();
  expect([(await one)?.status, (await two)?.status]).toEqual([200, 200]);
});

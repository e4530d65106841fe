import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openAdminDevBuild } from './admin-dev-build.ts';

test('npm run dev serves the admin from source', async () => {
  const build = await openAdminDevBuild();
  onTestFinished(() => build.close());
  const server = createServer(
    (request, response) => void build.serveFile(request, response, request.url ?? ''),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const html = await build.page('a-nonce', '/orders');
  const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  }
});

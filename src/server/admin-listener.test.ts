import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '#admin-api/admin-api.fixture.ts';
import { sendRaw } from '#tests/support/raw-socket.ts';
import { createAdminListener } from './admin-listener.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

it.each(['//', '//[::', 'http://[', '*', '/api//', '/api/%'])('answers the target %s', async (target) => {
  const { listener, close } = await createAdminListener(admin.context, {
    build: {
      serveFile: async () => false,
      page: async () => 'the app',
      policy: () => "default-src 'none'",
      close: async () => {},
    },
    media: async () => false,
  });
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const request = `GET ${target} HTTP/1.1\r\nHost: localhost:3001\r\nConnection: close\r\n\r\n`;
  expect(await sendRaw(`http://127.0.0.1:${port}`, request)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  await close();
  await new Promise((closed) => server.close(closed));
});

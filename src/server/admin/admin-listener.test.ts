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

const anApp = {
  serveFile: async () => false,
  page: async () => 'the app',
  policy: () => "default-src 'none'",
  close: async () => {},
};

it('without a free file handle, files and the API are unavailable for a moment', async () => {
  const fail = () => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  };
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const adminUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let isOut = false;
  const context = {
    ...admin.context,
    adminUrl,
    get database() {
      return isOut ? fail() : admin.store.database;
    },
  };
  const build = { ...anApp, serveFile: async () => fail() };
  const { listener, close } = await createAdminListener(context, { build, media: async () => fail() });
  server.on('request', listener);
  isOut = true;
  for (const path of ['/assets/app.js', '/media/photo.avif', '/products', '/api/orders']) {
    const response = await fetch(adminUrl + path, {
      headers: { connection: 'close', authorization: 'Bearer token' },
    });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
  }
  isOut = false;
  await close();
  await new Promise((closed) => server.close(closed));
});

it.each(['//', '//[::', 'http://[', '*', '/api//', '/api/%'])('answers the target %s', async (target) => {
  const { listener, close } = await createAdminListener(admin.context, {
    build: anApp,
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

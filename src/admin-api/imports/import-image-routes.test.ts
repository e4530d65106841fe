import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImport } from '#merchant/import/import-jobs.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

const FILE = 'Handle,Title,Type,Variant Price,Image Src\none,One,Rings,10,one.jpg\n';

let admin: TestAdmin;
let mediaDir: string;
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'import-images-'));
  admin = await openTestAdmin({ mediaDir });
});
afterAll(async () => {
  await admin.close();
  await rm(mediaDir, { recursive: true });
});

async function anImport(): Promise<string> {
  const { db } = admin.store.database;
  const upload = { source: 'shopify', fileName: 'a.csv', file: Buffer.from(FILE), actor: 'cli' } as const;
  const created = await createImport(db, upload);
  if (!created.ok) throw new Error(created.reason);
  return created.row.id;
}

test('staff upload a photo in the place of a missing image, and take it back', async () => {
  const id = await anImport();
  const { headers, send } = await admin.openSession('staff');
  const images = async () => (await (await send(`/api/imports/${id}/preview`)).json()).images;
  const upload = (body: Uint8Array) =>
    admin.send(`/api/uploads/imports/${id}/missing-images?source=one.jpg&name=new.png`, {
      ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' } },
      body: new Uint8Array(body),
    });
  const refused = await upload(Buffer.from('no photo'));
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    422,
    expect.stringContaining('This file is a different type'),
  ]);
  expect(await images()).toEqual({ missing: 1, leftOut: 0, replaced: 0 });
  const photo = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8a850' } }).png();
  expect((await upload(await photo.toBuffer())).status).toBe(200);
  expect(await images()).toEqual({ missing: 0, leftOut: 0, replaced: 1 });
  const decide = (json: object) => send(`/api/imports/${id}/missing-images`, 'PUT', json);
  expect((await decide({ decision: 'none', source: 'one.jpg' })).status).toBe(200);
  expect(await images()).toEqual({ missing: 1, leftOut: 0, replaced: 0 });
  expect((await decide({ decision: 'leave-out', source: 'one.jpg' })).status).toBe(200);
  expect(await images()).toEqual({ missing: 0, leftOut: 1, replaced: 0 });
});

test.each([
  ['applied', 'This import is applied already.'],
  ['undone', 'This import was undone. Upload the file again.'],
  ['applying', 'The store is working on this import. Wait until it is done.'],
  ['undoing', 'The store is working on this import. Wait until it is done.'],
] as const)('an import that is %s is not applied again and takes no images', async (state, message) => {
  const id = await anImport();
  const lease_until = state.endsWith('ing') ? new Date(Date.now() + 60_000).toISOString() : null;
  const { db } = admin.store.database;
  await db.updateTable('imports').set({ state, lease_until }).where('id', '=', id).execute();
  const { headers, send } = await admin.openSession('staff');
  const upload = admin.send(`/api/uploads/imports/${id}/images?name=one.jpg`, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body: 'a' },
  });
  for (const refused of [await send(`/api/imports/${id}/apply`, 'POST'), await upload]) {
    expect([refused.status, (await refused.json()).error.message]).toEqual([409, message]);
  }
});

test('a zip that is refused keeps its name in the message, whatever its name is', async () => {
  const id = await anImport();
  const { headers } = await admin.openSession('staff');
  for (const name of ["$'$&.zip", 'upload.jpg of May.zip']) {
    const response = await admin.send(`/api/uploads/imports/${id}/images?${new URLSearchParams({ name })}`, {
      ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body: 'a' },
    });
    const { message } = (await response.json()).error;
    expect([response.status, message.split(' cannot be read as a zip: ')[0]]).toEqual([422, name]);
    expect(message.split('cannot be read')).toHaveLength(2);
  }
});

test('an image goes by the name it is sent with', async () => {
  const id = await anImport();
  const { headers, send } = await admin.openSession('staff');
  const photo = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8a850' } }).png();
  const response = await admin.send(`/api/uploads/imports/${id}/images?name=one.jpg`, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' } },
    body: new Uint8Array(await photo.toBuffer()),
  });
  expect(await response.json()).toEqual({ added: 1, warnings: [] });
  const { images } = await (await send(`/api/imports/${id}/preview`)).json();
  expect(images.missing).toBe(0);
});

test('a photo above 60 MB is refused before it is read', async () => {
  const id = await anImport();
  const { headers } = await admin.openSession('staff');
  const response = await admin.send(`/api/uploads/imports/${id}/missing-images?source=one.jpg`, {
    ...{ method: 'POST', headers: { ...headers, 'content-length': String(61 * 1024 * 1024) }, body: 'x' },
  });
  expect([response.status, (await response.json()).error.message]).toEqual([
    413,
    'This file is larger than 60 MB.',
  ]);
});

test('the API document describes how missing images are decided', async () => {
  const document = await (await (await admin.openSession('staff')).send('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/imports/{id}/missing-images',
      '/api/imports/{id}/failed-downloads',
      '/api/uploads/imports/{id}/missing-images',
    ]),
  );
});

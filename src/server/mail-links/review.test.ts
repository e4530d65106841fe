import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { templates } from '#email/templates.tsx';
import { signedLink } from '#merchant/signed-links.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';
import { loadFormNotice } from '../forms/form-emails.ts';

const ORDER = 'FH-REVIEW';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.store.database;
  const checkout = await insertCheckout(db, aCheckout({ attempt_key: ORDER, order_number: ORDER }));
  const line = { checkout_id: checkout?.id ?? '', order_number: ORDER };
  const product_details = { name: 'Luna', image_url: '/media/luna-0a1b2c3d-2000x2000/800.webp' };
  await insertOrderLines(
    db,
    [0, 1, 2].map((line_number) => anOrderLine({ ...line, line_number, product_details })),
  );
});
afterAll(() => app.close());

const source = () => ({ db: app.store.database.db, publicUrl: app.store.context.publicUrl });
const reviews = () =>
  app.store.database.db.selectFrom('reviews').selectAll().where('state', '=', 'pending').execute();

it('an invitation links to a form that works without scripts, once per product', async () => {
  const notice = await loadFormNotice(source(), 'review-invitation', ORDER);
  if (!notice) throw new Error('no invitation');
  const { text } = await templates.renderNotice(notice, source().publicUrl);
  expect(text, 'the merchant may invite minutes after the delivery').not.toContain('for a while');
  const link = /(\/review\?token=\S+)/.exec(text)?.[1] ?? '';
  const form = await (await app.send(link)).text();
  expect(form).toContain('name="rating"');
  expect(form).toContain('Send my review</button>');
  expect(await reviews()).toEqual([]);

  const blank = await app.postForm(link, { text: 'Nice <b>', name: 'Ann' });
  expect(blank.status).toBe(422);
  const again = await blank.text();
  expect(again).toContain('Choose one to five stars.');
  expect(again, 'nothing that was typed is lost').toContain('Nice &lt;b&gt;');

  const sent = await app.postForm(link, { rating: '4', text: 'Nice', name: 'Ann' });
  expect(await sent.text()).toContain('We have your review.');
  expect(await reviews()).toMatchObject([
    { rating: 4, author: 'Ann', product_id: 'luna', is_verified: true },
  ]);
  await app.postForm(link, { rating: '1', text: 'Again', name: 'Ann' });
  expect(await reviews()).toHaveLength(1);
});

it('the form shows the piece and the longest text, and says what is wrong at the fields', async () => {
  const link = new URL(await signedLink(source(), 'review', `${ORDER}:1`));
  const path = link.pathname + link.search;
  const form = await (await app.send(path)).text();
  expect(form).toMatch(/<form[^>]*novalidate/i);
  expect(form).toContain('<title>Luna | ');
  expect(form).not.toContain('autofocus');
  expect(form).toContain('/media/luna-0a1b2c3d');
  expect(form).toContain('Up to 4,000 characters.');
  const refused = await app.postForm(path, { text: 'x'.repeat(4_001), name: ' ' });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('<title>Error: Luna | ');
  expect(page, 'what is wrong has the focus').toMatch(/<p role="alert" tabindex="-1" autofocus=""/i);
  for (const [field, problem] of [
    ['rating', 'Choose one to five stars.'],
    ['text', 'Please shorten your review to 4,000 characters.'],
    ['name', 'Enter the name to show with your review.'],
  ]) {
    const id = `review-${field}-error`;
    expect(page, field).toMatch(new RegExp(`aria-describedby="[^"]*${id}`));
    expect(new RegExp(`<p id="${id}".*?</p>`, 's').exec(page)?.[0], field).toContain(problem);
  }
});

it('phone photos are stored without metadata, and a refused form keeps them', async () => {
  const link = new URL(await signedLink(source(), 'review', `${ORDER}:1`));
  const path = link.pathname + link.search;
  const gps = { IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  const tagged = await picture.withMetadata({ orientation: 6 }).withExif(gps).jpeg().toBuffer();
  expect((await sharp(tagged).metadata()).exif?.toString('latin1')).toContain('N');
  const form = new FormData();
  form.set('name', 'Bo');
  form.append('photos', new File([new Uint8Array(tagged)], 'IMG_1.jpg'));
  form.append('photos', new File(['<svg onload="alert(1)"/>'], 'photo.jpg'));
  form.append('photos', new File([], ''));
  const refused = await app.postForm(path, form);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('Choose one to five stars. photo.jpg: The store takes JPEG');
  const [, keep = ''] = /name="keep"[^>]*value="([^"]+)"/.exec(page) ?? [];
  const again = new FormData();
  for (const [name, value] of Object.entries({ rating: '5', name: 'Bo', text: '', keep }))
    again.set(name, value);
  expect(await (await app.postForm(path, again)).text()).toContain('We have your review.');
  const [folder = '', ...others] = await readdir(app.mediaDir);
  expect(others).toEqual([]);
  const { width, height, exif, icc, xmp } = await sharp(join(app.mediaDir, folder, 'master')).metadata();
  expect({ width, height, exif, icc, xmp }, 'upright, without metadata').toEqual({ width: 200, height: 300 });
});

it('a form that is too large or not a form is refused with a message', async () => {
  const link = new URL(await signedLink(source(), 'review', `${ORDER}:2`));
  const path = link.pathname + link.search;
  const large = await app.send(path, {
    method: 'POST',
    headers: {
      'content-length': String(60 * 1024 * 1024),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: '--x--',
  });
  expect(large.status).toBe(422);
  expect(await large.text()).toContain('Together, your photos are larger than 50 MB.');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await app.send(path, { method: 'POST', headers, body: 'no parts' });
  expect(broken.status).toBe(400);
  const answers = [];
  for (let post = 0; post < 12; post += 1)
    answers.push((await app.send(path, { method: 'POST', headers, body: 'no parts' })).status);
  expect(answers.at(-1), 'a link is posted ten times a minute at most').toBe(429);
});

it('a link for another product cannot be forged, and an opt-out link stops invitations', async () => {
  const link = await signedLink(source(), 'review', `${ORDER}:0`);
  const made = await app.postForm(new URL(link).pathname + new URL(link).search.replace('%3A0', '%3A3'), {
    rating: '1',
    name: 'Eve',
  });
  expect(made.status).toBe(404);
  const stop = new URL(await signedLink(source(), 'review-opt-out', ORDER));
  expect(await (await app.send(stop.pathname + stop.search, { method: 'POST' })).text()).toContain('Done');
  expect(await loadFormNotice(source(), 'review-invitation', ORDER)).toBeNull();
});

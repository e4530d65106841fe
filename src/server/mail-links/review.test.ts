import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertOrderLines } from '#database/orders.ts';
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
  await insertOrderLines(db, [anOrderLine({ checkout_id: checkout?.id ?? '', order_number: ORDER })]);
}, 120_000);
afterAll(() => app.close());

const source = () => ({ db: app.store.database.db, publicUrl: app.store.context.publicUrl });
const reviews = () =>
  app.store.database.db.selectFrom('reviews').selectAll().where('state', '=', 'pending').execute();

it('the link of an invitation leads to a form that works without scripts, once per piece', async () => {
  const notice = await loadFormNotice(source(), 'review-invitation', ORDER);
  if (!notice) throw new Error('no invitation');
  const { text } = await templates.renderNotice(notice, source().publicUrl);
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

it('a link of another piece cannot be made up, and one to stop invitations stops them', async () => {
  const link = await signedLink(source(), 'review', `${ORDER}:0`);
  const made = await app.postForm(new URL(link).pathname + new URL(link).search.replace('%3A0', '%3A1'), {
    rating: '1',
    name: 'Eve',
  });
  expect(made.status).toBe(404);
  const stop = new URL(await signedLink(source(), 'review-opt-out', ORDER));
  expect(await (await app.send(stop.pathname + stop.search, { method: 'POST' })).text()).toContain('Done');
  expect(await loadFormNotice(source(), 'review-invitation', ORDER)).toBeNull();
});

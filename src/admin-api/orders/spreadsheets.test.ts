import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

it.each([
  ['/api/promo-codes.csv', 'promo-codes.csv', '"SAVE10"'],
  ['/api/messages.csv', 'messages.csv', `"'=1+1"`],
])('%s downloads as %s', async (path, name, cell) => {
  const form = { email: 'maya@example.com', phone: null, subject: 'sizing-help', message: 'Hello' };
  await insertContactRequest(admin.store.database.db, { ...form, name: '=1+1' });
  const response = await (await admin.openSession('read-only')).send(path);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(await response.text()).toContain(cell);
});

it('the newsletter downloads with the unsubscribe link of each address', async () => {
  const { db } = admin.store.database;
  await insertNewsletterSignup(db, 'maya@example.com');
  await db.updateTable('newsletter_signups').set({ confirmed_at: '2026-11-21T10:00:00Z' }).execute();
  const text = await (await (await admin.openSession('staff')).send('/api/newsletter.csv')).text();
  const { publicUrl } = admin.context;
  expect(text).toContain('"CONFIRMED","UNSUBSCRIBE"');
  expect(text).toContain(`${publicUrl}/newsletter/unsubscribe?token=`);
});

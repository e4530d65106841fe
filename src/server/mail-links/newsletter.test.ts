import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Email } from '#email/mailer.ts';
import { templates } from '#email/templates.tsx';
import { openTestApp, type TestApp } from '../app.fixture.ts';
import { drainOutbox } from '../jobs/outbox-worker.ts';

const EMAIL = 'maya@example.com';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.store.database.db.deleteFrom('newsletter_signups').execute();
  await app.store.database.db.deleteFrom('outbox').execute();
});
afterAll(() => app.close());

/** Sends all queued emails and returns them. */
async function sentEmails(): Promise<Email[]> {
  const sent: Email[] = [];
  await drainOutbox({
    db: app.store.database.db,
    mailer: { send: async (email) => void sent.push(email), close: () => {} },
    publicUrl: app.store.context.publicUrl,
    adminUrl: null,
    headPictureUrl: null,
    now: () => new Date(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    loadTemplates: async () => templates,
  });
  return sent;
}

const signUp = () => app.post('/api/functions/newsletter-signup', { email: EMAIL });
const signup = () => app.store.database.db.selectFrom('newsletter_signups').selectAll().executeTakeFirst();
const linkIn = ({ text }: Email, path: string) =>
  new RegExp(`http\\S+(${path}\\?token=\\S+)`).exec(text)?.[1] ?? 'none';

async function confirmedSignup(): Promise<Email> {
  await signUp();
  const [confirmation] = await sentEmails();
  if (!confirmation) throw new Error('no email');
  await app.send(linkIn(confirmation, '/newsletter/confirm'), { method: 'POST' });
  const [welcome] = await sentEmails();
  if (!welcome) throw new Error('no email');
  return welcome;
}

it('an address is subscribed once its owner confirms it, and a scanner that opens the link confirms nothing', async () => {
  await signUp();
  const [confirmation, ...others] = await sentEmails();
  expect(others).toEqual([]);
  expect(confirmation).toMatchObject({ to: EMAIL, subject: 'Confirm your address for FACET HOUSE' });
  const link = confirmation ? linkIn(confirmation, '/newsletter/confirm') : '';

  const page = await app.send(link);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('Confirm my address</button>');
  expect(await signup()).toMatchObject({ email: EMAIL, confirmed_at: null });

  const done = await app.send(link, { method: 'POST' });
  expect(await done.text()).toContain('You are on the list');
  expect((await signup())?.confirmed_at).not.toBeNull();
  expect((await sentEmails()).map(({ subject }) => subject)).toEqual(['You are on the FACET HOUSE list']);
  await app.send(link, { method: 'POST' });
  expect(await sentEmails(), 'a second press sends nothing').toEqual([]);
});

it('another signup resends the link at most once a day, and never after the confirmation', async () => {
  await signUp();
  await signUp();
  expect(await sentEmails()).toHaveLength(1);
  app.advanceMs(24 * 3_600_000);
  await signUp();
  const [again] = await sentEmails();
  if (!again) throw new Error('no email');
  await app.send(linkIn(again, '/newsletter/confirm'), { method: 'POST' });
  await sentEmails();
  app.advanceMs(24 * 3_600_000);
  expect(await (await signUp()).json()).toEqual({ received: true });
  expect(await sentEmails()).toEqual([]);
});

it('one-click unsubscribe works without a cookie or origin', async () => {
  const welcome = await confirmedSignup();
  const link = linkIn(welcome, '/newsletter/unsubscribe');
  expect(welcome.unsubscribeUrl).toContain(link);
  expect(await (await app.send(link)).text()).toContain(` to ${EMAIL}.`);
  expect(await signup()).toBeDefined();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await app.send(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  expect(done.status).toBe(200);
  expect(await signup()).toBeUndefined();
  expect((await app.send(link, { method: 'POST' })).status, 'a second time does no harm').toBe(200);
});

it('a link in an email answers other methods with 405', async () => {
  const link = linkIn(await confirmedSignup(), '/newsletter/unsubscribe');
  for (const method of ['PUT', 'DELETE']) expect((await app.send(link, { method })).status, method).toBe(405);
  expect(await signup()).toBeDefined();
});

it('a token of another link, a changed one and a missing one do nothing', async () => {
  const welcome = await confirmedSignup();
  const link = linkIn(welcome, '/newsletter/unsubscribe');
  for (const wrong of [
    link.replace('unsubscribe', 'confirm'),
    `${link}x`,
    '/newsletter/unsubscribe',
    '/newsletter/unsubscribe?token=',
    `/newsletter/unsubscribe?token=${'a'.repeat(5000)}`,
    '/newsletter/unsubscribe?token=%00.x',
  ]) {
    const answer = await app.send(wrong, { method: 'POST' });
    expect(answer.status, wrong).toBe(404);
    expect(await answer.text()).toContain('This link does not work');
  }
  expect(await signup()).toBeDefined();
  expect(app.failures).toEqual([]);
});

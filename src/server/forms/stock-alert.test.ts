import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setStock } from '#database/products/stock.ts';
import { listWaitingAlerts } from '#database/products/stock-alerts.ts';
import { MAX_STOCK_ALERTS } from '#domain/products/stock-alert.ts';
import { templates } from '#email/templates.tsx';
import { queueStockAlerts, startStockAlerts } from '#merchant/stock-alerts/send-stock-alerts.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';
import { loadFormNotice } from './form-emails.ts';

const API = '/api/functions/stock-alert';
const EMAIL = 'maya@example.com';
const FORM = '/product/iced?form=stock-alert';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await db().deleteFrom('stock_alerts').execute();
  await db().deleteFrom('outbox').execute();
  await stock('iced', 0);
});
afterAll(() => app.close());

const db = () => app.store.database.db;
const stock = (product_id: string, onHand: number | null, option = '') => {
  const source_table = product_id === 'iced' ? 'watch_products' : 'chain_products';
  return setStock(db(), { source_table, product_id, option }, onHand);
};
const ask = (entry: object = {}) => app.post(API, { email: EMAIL, product_id: 'iced', option: '', ...entry });
const waiting = async () =>
  (await listWaitingAlerts(db())).map(({ email, product_id, option_label }) => ({
    email,
    product_id,
    option_label,
  }));
const queue = () => queueStockAlerts({ db: db(), now: () => new Date(), onJobQueued: () => {} });
const jobs = () => db().selectFrom('outbox').select(['kind', 'payload']).execute();
const textOf = async (response: Response) => (await response.text()).replaceAll(/<[^>]+>/g, '');

it('a request about a sold-out product is stored once regardless of letter case, and sends no email yet', async () => {
  expect(await (await ask()).json()).toEqual({ received: true });
  expect(await (await ask({ email: 'MAYA@example.com' })).json()).toEqual({ received: true });
  expect(await waiting()).toEqual([{ email: EMAIL, product_id: 'iced', option_label: '' }]);
  expect(await queue()).toBe(0);
  expect(await jobs()).toEqual([]);
});

it('one option of a product is waited for alone', async () => {
  await stock('rope', 0, '26"');
  await stock('rope', 3, '18"');
  expect((await ask({ product_id: 'rope', option: '26"' })).status).toBe(200);
  expect((await ask({ product_id: 'rope', option: '18"' })).status).toBe(409);
  expect(await queue()).toBe(0);
  await stock('rope', 1, '26"');
  expect(await queue()).toBe(1);
});

it.each([
  ['in stock', { product_id: 'luna' }, 409, 'This piece is in stock again. Reload the page to buy it.'],
  ['unknown', { product_id: 'nothing' }, 404, 'This piece is no longer offered.'],
  ['without such an option', { option: '99"' }, 404, 'This piece is no longer offered.'],
  ['without a price', { product_id: 'mute' }, 404, 'This piece is no longer offered.'],
  ['asked about without an address', { email: 'maya@' }, 422, 'This email address is not complete.'],
])('a product %s is not waited for, and the shopper reads why', async (_, entry, status, message) => {
  const response = await ask(entry);
  expect(response.status).toBe(status);
  expect((await response.json()).error.message).toBe(message);
  expect(await waiting()).toEqual([]);
});

it('requests from bots, from other sites and from an address with too many open requests are not stored', async () => {
  expect((await ask({ homepage: 'https://spam.example' })).ok).toBe(true);
  const evil = { origin: 'https://evil.example' };
  expect((await app.post(API, { email: EMAIL, product_id: 'iced' }, evil)).status).toBe(403);
  expect((await app.postForm(FORM, { email: EMAIL }, evil)).status).toBe(403);
  expect(await waiting()).toEqual([]);
  for (let other = 0; other < MAX_STOCK_ALERTS; other++) {
    await db()
      .insertInto('stock_alerts')
      .values({ email: EMAIL, product_id: `other-${other}` })
      .execute();
  }
  expect((await ask()).status).toBe(409);
  expect((await ask({ email: 'jordan@example.com' })).status).toBe(200);
});

it('is limited per visitor', async () => {
  const send = () =>
    app.send(FORM, { method: 'POST', body: new URLSearchParams({ email: EMAIL }), clientIp: 'hasty' });
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await send()).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses[10]).toBe(429);
});

it('works without scripts: the page confirms the request, or shows the errors and keeps the input', async () => {
  const wrong = await app.postForm(FORM, { email: 'maya@', option: '' });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain('value="maya@"');
  expect(page).toContain('Enter a full email address.');
  const done = await app.postForm(FORM, { email: EMAIL, option: '' });
  expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await textOf(done)).toContain('We will send you one email when it is back.');
  expect(await waiting()).toHaveLength(1);
  await stock('iced', 5);
  const late = await app.postForm(FORM, { email: EMAIL, option: '' });
  expect(late.status).toBe(409);
  expect(await textOf(late)).toContain('This piece is in stock again.');
});

it('without scripts too, a request that cannot be saved says so and keeps the address', async () => {
  await db().schema.alterTable('stock_alerts').renameTo('away').execute();
  const failed = await app.postForm(FORM, { email: EMAIL, option: '' });
  await db().schema.alterTable('away').renameTo('stock_alerts').execute();
  const page = await failed.text();
  expect([failed.status, page]).toEqual([500, expect.stringContaining('We could not save your request.')]);
  expect(page).toContain(`value="${EMAIL}"`);
  expect(app.failures).toEqual(['a stock alert could not be noted']);
});

it('everybody gets one email when it is back, whichever node notices, and can be forgotten', async () => {
  await ask();
  await ask({ email: 'jordan@example.com' });
  await stock('iced', 1);
  expect((await Promise.all([queue(), queue()])).reduce((sum, count) => sum + count, 0)).toBe(2);
  await stock('iced', 0);
  await stock('iced', 1);
  expect(await queue(), 'again in stock').toBe(0);
  const [job] = await jobs();
  expect(job?.kind).toBe('stock-alert');

  const source = { db: db(), publicUrl: app.store.context.publicUrl };
  const notice = await loadFormNotice(
    source,
    'stock-alert',
    (job?.payload as { id: string } | undefined)?.id ?? '',
  );
  if (!notice) throw new Error('no email');
  const email = await templates.renderNotice(notice, source.publicUrl);
  expect(email.subject).toBe('Back in stock: Iced watch');
  expect(email.text).toContain(`${source.publicUrl}/product/iced`);
  const stop = /(\/back-in-stock\/stop\?token=\S+)/.exec(email.text)?.[1] ?? '';
  expect(notice.unsubscribe?.url).toContain(stop);

  await ask({ email: notice.to, product_id: 'rope', option: '26"' });
  expect(await (await app.send(stop)).text()).toContain('Delete my address</button>');
  const count = () =>
    db().selectFrom('stock_alerts').select('email').where('email', '=', notice.to).execute();
  expect(await count()).not.toEqual([]);
  expect(await textOf(await app.send(stop, { method: 'POST' }))).toContain(
    'no longer on our back-in-stock list',
  );
  expect(await count()).toEqual([]);
  expect((await app.send(stop, { method: 'POST' })).status, 'a second time does no harm').toBe(200);
});

it('units that an admin, a command or an import adds are noticed at once', async () => {
  await ask();
  const queued = Promise.withResolvers<void>();
  const alerts = startStockAlerts({
    db: db(),
    now: () => new Date(),
    onJobQueued: () => queued.resolve(),
    onCatalogChange: app.store.database.onCatalogChange,
    report: (error) => queued.reject(error),
  });
  await stock('iced', 4);
  await queued.promise;
  await alerts.stop();
  expect(await jobs()).toHaveLength(1);
});

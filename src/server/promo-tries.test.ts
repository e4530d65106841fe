import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRequest } from '#payments/payments.fixture.ts';
import { openTestApp, type TestApp } from './app.fixture.ts';

const PER_MINUTE = 30;
const PER_HOUR = 300;
const MINUTE_MS = 60_000;

let app: TestApp;
let visitors = 0;
let clientIp = '';
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => {
  clientIp = `guesser-${visitors++}`;
});
afterAll(() => app.close());

const post = (name: string, body: unknown, from = clientIp) =>
  app.send(`/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    clientIp: from,
  });
const validate = (code: string) => post('validate-promo-code', { code });
function checkout(code: string, { from = clientIp, discountPercentage = 0 } = {}) {
  const { lineItems, ...request } = aRequest({ promoCode: code, discountPercentage });
  return post('create-checkout', { ...request, line_items: lineItems }, from);
}
async function statusesOf(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call(index)).status);
  return statuses;
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

it('codes tried in a checkout count with those typed in the cart', async () => {
  expect(await statusesOf(10, (index) => validate(`GUESS${index}`))).toEqual(times(10, 200));
  const left = PER_MINUTE - 10;
  expect(await statusesOf(left, (index) => checkout(`GUESS${index}`))).toEqual(times(left, 422));
  const refused = await checkout('GUESS');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await validate('GUESS')).status).toBe(429);
});

it('a network that has tried too many learns nothing of a code that exists, and others go on', async () => {
  await statusesOf(PER_MINUTE, (index) => checkout(`GUESS${index}`));
  expect((await checkout('SAVE10', { discountPercentage: 10 })).status).toBe(429);
  expect((await checkout('')).status).toBe(200);
  const other = await checkout('SAVE10', { from: 'another visitor', discountPercentage: 10 });
  expect(other.status).toBe(200);
});

it('codes tried in checkouts count for the hour as well, on all nodes', async () => {
  for (let minute = 0; minute < PER_HOUR / PER_MINUTE; minute++) {
    const statuses = await statusesOf(PER_MINUTE, (index) => checkout(`GUESS${minute}-${index}`));
    expect(statuses).toEqual(times(PER_MINUTE, 422));
    app.advanceMs(MINUTE_MS);
  }
  expect((await checkout('SAVE10', { discountPercentage: 10 })).status).toBe(429);
}, 120_000);

it('a code that exists counts as no try', async () => {
  for (let attempt = 0; attempt <= PER_MINUTE; attempt++) {
    // The discount that it shows is too high.
    const response = await checkout('SAVE10', { discountPercentage: 50 });
    expect(response.status).toBe(409);
  }
  expect((await validate('GUESS')).status).toBe(200);
});

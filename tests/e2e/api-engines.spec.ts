import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/api-shop.ts';
import { ApiShopper, type CartItem, cartItem, checkoutBody, HOME_ADDRESS } from '../support/api-shopper.ts';
import { CATEGORY_EXAMPLES } from '../support/category-examples.ts';
import { startStore } from '../support/running-store.ts';

// This worker's store uses a PostgreSQL server; the test starts another one on the embedded database.
test.use({ engine: 'server', onlyIn: import.meta.url });

const PAGE_QUERIES = ['?search=cuban', '?search=cubn%20chian', '?search=nothing%20at%20all', ''];

/** Masks ids, order numbers, tokens and times, which differ between stores; everything else must be equal. */
function comparable(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/\bcs_test_\w+/g, '<session>')
    .replaceAll(/\bFH-[0-9A-Z]{8}\b/g, '<order>')
    .replaceAll(/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, '<store>')
    .replaceAll(/\beyJ[\w.-]+/g, '<token>')
    .replaceAll(/"refresh_token":"[^"]+"/g, '"refresh_token":"<token>"')
    .replaceAll(/"(expires_at|expires_in)":[^,}]+/g, '"$1":"<time>"');
}

async function answerOf(response: APIResponse): Promise<string> {
  return `${response.status()} ${comparable(await response.text())}`;
}

/** Masks times of rows that were just written. */
function withoutTimes(answer: string): string {
  return answer.replaceAll(/"(created_at|at)":"[^"]+"/g, '"$1":"<time>"');
}

/** Calls everything the API offers in a fixed order. Returns the responses by request. */
async function ask(shopper: ApiShopper): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const note = async (name: string, response: APIResponse) => {
    answers[name] = await answerOf(response);
    return response;
  };
  for (const { table } of CATEGORY_EXAMPLES) {
    const list = await note(table, await shopper.api.get(`/api/tables/${table}`));
    const [first] = (await list.json()) as { id: string }[];
    await note(`${table} one`, await shopper.api.get(`/api/tables/${table}/${first?.id}`));
  }
  for (const query of PAGE_QUERIES) {
    await note(`products${query}`, await shopper.api.get(`/api/tables/products${query}`));
  }
  await note('no table', await shopper.api.get('/api/tables/promo_codes'));
  await note('no product', await shopper.api.get('/api/tables/products/none'));
  await note('reviews', await shopper.call('reviews', {}));
  for (const code of ['save10', 'NONE', '']) {
    await note(`promo ${code}`, await shopper.call('validate-promo-code', { code }));
  }
  await note('newsletter', await shopper.call('newsletter-signup', { email: 'ann@example.com' }));
  await note('newsletter again', await shopper.call('newsletter-signup', { email: 'ANN@example.com' }));
  await note('newsletter refused', await shopper.call('newsletter-signup', { email: 'ann' }));
  const contact = { name: 'Ann', email: 'ann@example.com', phone: null, subject: 'other', message: 'Hello' };
  await note('contact', await shopper.api.post('/api/tables/contact_requests', { data: contact }));
  await note('contact refused', await shopper.api.post('/api/tables/contact_requests', { data: {} }));
  const affiliate = { instagram_handle: '@ann', phone_number: '713 555 0100', email: 'ann@example.com' };
  await note('affiliate', await shopper.api.post('/api/tables/affiliate_applications', { data: affiliate }));
  await buy(shopper, note);
  return answers;
}

async function buy(
  shopper: ApiShopper,
  note: (name: string, response: APIResponse) => Promise<APIResponse>,
): Promise<void> {
  const session = await note('guest session', await shopper.api.post('/api/auth/guest', { data: {} }));
  const { access_token: token } = (await session.json()) as { access_token: string };
  const authorization = { authorization: `Bearer ${token}` };
  const chain: CartItem = cartItem(
    await shopper.findProduct('chain_products', 'chain-miami-cuban-10mm-yellow'),
    { option: '18 in', quantity: 2 },
  );
  const body = checkoutBody([chain], {
    promoCode: 'SAVE10',
    discountPercentage: 10,
    shippingAddress: { ...HOME_ADDRESS, country: 'CA' },
  });
  for (const country of ['KP', 'XX']) {
    const refused = { ...body, shippingAddress: { ...HOME_ADDRESS, country } };
    await note(`checkout to ${country}`, await shopper.call('create-checkout', refused));
  }
  const opened = await note('checkout', await shopper.call('create-checkout', body, authorization));
  const { url, sessionId } = (await opened.json()) as { url: string; sessionId: string };
  await note('unpaid order', await shopper.api.get(`/api/tables/orders?stripe_session_id=${sessionId}`));
  await shopper.pay(url);
  const orders = await note(
    'paid order',
    await shopper.api.get(`/api/tables/orders?stripe_session_id=${sessionId}`),
  );
  const [line] = (await orders.json()) as { order_number: string }[];
  const orderNumber = line?.order_number ?? '';
  await note(
    'orders of the session',
    await shopper.api.get('/api/tables/orders/mine', { headers: authorization }),
  );
  await note('orders of nobody', await shopper.api.get('/api/tables/orders/mine'));
  await note('confirmation', await shopper.call('send-order-confirmation', { orderNumber }));
  await note('no confirmation', await shopper.call('send-order-confirmation', { orderNumber: 'FH-NONE' }));
  const lookup = { order_number: orderNumber, email: body.customerEmail };
  await note('order by number', await shopper.call('find-order', lookup));
  await note('order of another', await shopper.call('find-order', { ...lookup, email: 'eve@example.com' }));
}

test('an embedded database and a PostgreSQL server give the same responses to the same requests', async ({
  shopper,
}) => {
  test.setTimeout(120_000);
  const embedded = await startStore({
    template: process.env.STORE_TEMPLATE,
    env: { TRUST_PROXY: 'true' },
  });
  const other = await ApiShopper.arrive(embedded.address);
  try {
    const onServer = await ask(shopper);
    const onEmbedded = await ask(other);
    const bought = /order|checkout|confirmation/;
    for (const [name, answer] of Object.entries(onServer)) {
      const expected = onEmbedded[name] ?? '';
      if (bought.test(name)) expect(withoutTimes(answer), name).toBe(withoutTimes(expected));
      else expect(answer, name).toBe(expected);
    }
    expect(onServer['paid order']).toMatch(/^200 .*"status":"paid"/);
    expect(onServer.chain_products).toMatch(/^200 .*"id":/);
  } finally {
    await other.leave();
    await embedded.close();
  }
});

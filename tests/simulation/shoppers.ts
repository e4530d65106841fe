import type { CheckoutRequest, RequestedLine } from '#payments/checkout/checkout-request.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import { settle } from '#payments/settlement/settle.ts';
import { deliverEvents } from './background.ts';
import { CART_LINES, PROMO_CHOICES } from './catalog.ts';
import type { SeededRandom } from './seeded-random.ts';
import { attempt, type World } from './world.ts';

/** What a shopper was told, for the invariants. */
export type Acknowledged = { sessionId: string; state: string };

/** A payment page open in one of the shopper's tabs. */
type OpenPage = { sessionId: string; attempt: string };

/** What the shoppers of a seed saw. */
export type ShopperLog = {
  acknowledged: Acknowledged[];
  /** Sessions by the cart, code and idempotency key that opened them. */
  pagesByAttempt: Map<string, Set<string>>;
};

/** The last one is declined. */
const CARDS = [...Array.from({ length: 5 }, () => '4242424242424242'), '4000000000000002'];

/** One shopper: opens payment pages, double-clicks, changes the cart, pays in some tab, and looks at the order. */
export async function shop(world: World, index: number, log: ShopperLog): Promise<void> {
  const { random } = world.scheduler;
  const browser = createBrowser(world, index);
  const pages: OpenPage[] = [];
  const clicks = random.between(1, 3);
  for (let click = 0; click < clicks; click++) {
    if (random.chance(0.3)) browser.changeCart();
    const attempts = random.chance(0.4) ? random.between(2, 3) : 1;
    const opened = await Promise.all(
      Array.from({ length: attempts }, () => openPage(world, browser.request())),
    );
    for (const page of opened) {
      if (page === null) continue;
      pages.push(page);
      const sessions = log.pagesByAttempt.get(page.attempt) ?? new Set();
      log.pagesByAttempt.set(page.attempt, sessions.add(page.sessionId));
    }
    if (pages.length > 0 && random.chance(0.7)) {
      await pay(world, random.pick(pages), log);
      if (random.chance(0.5)) browser.startOver();
    }
  }
  // A second payment, if the store left a page open by mistake.
  for (const page of pages) if (random.chance(0.3)) await pay(world, page, log);
}

function createBrowser({ scheduler: { random } }: World, index: number) {
  const guestId = random.chance(0.6) ? `00000000-0000-4000-9000-00000000000${index}` : null;
  let key = `key-${index}-0`;
  let keys = 0;
  let lines = pickLines(random);
  let promo = random.pick(PROMO_CHOICES);
  return {
    changeCart(): void {
      lines = pickLines(random);
      promo = random.pick(PROMO_CHOICES);
    },
    startOver(): void {
      keys += 1;
      key = `key-${index}-${keys}`;
    },
    request(): CheckoutRequest {
      return {
        lineItems: lines.map(({ stripe_price_id, quantity }) => ({ price: stripe_price_id, quantity })),
        cartItems: lines,
        // Some shoppers share an address.
        customerEmail: `shopper${index % 3}@example.com`,
        shippingAddress: {
          fullName: 'Ann Lee',
          addressLine1: '1 Main St',
          addressLine2: '',
          city: 'Houston',
          state: 'TX',
          zipCode: '77002',
          country: 'US',
        },
        promoCode: promo?.code ?? null,
        discountPercentage: promo?.percentage ?? 0,
        idempotencyKey: key,
        returnPath: '/',
        guestId,
        clientNetwork: `network-${index % 3}`,
      };
    },
  };
}

/** One or two lines, with up to three units each. */
function pickLines(random: SeededRandom): RequestedLine[] {
  const first = random.pick(CART_LINES);
  const second = random.chance(0.4) ? random.pick(CART_LINES) : first;
  const lines = first === second ? [first] : [first, second];
  return lines.map((line) => ({ ...line, quantity: random.between(1, 3) }));
}

async function openPage(world: World, request: CheckoutRequest): Promise<OpenPage | null> {
  const answer = await attempt(world, () =>
    world.call('checkout', ({ payments }) => createCheckout(payments, request)),
  );
  if (answer === null) return null;
  world.scheduler.note(answer.ok ? `  page ${answer.value.sessionId}` : `  refused: ${answer.refusal}`);
  if (!answer.ok) return null;
  const { idempotencyKey, cartItems, promoCode } = request;
  return {
    sessionId: answer.value.sessionId,
    attempt: JSON.stringify([idempotencyKey, cartItems, promoCode]),
  };
}

async function pay(world: World, page: OpenPage, log: ShopperLog): Promise<void> {
  const { scheduler, stripe, outside } = world;
  const { random } = scheduler;
  const isDebit = random.chance(0.15);
  const card = random.pick(CARDS);
  const outcome = await scheduler.step(
    outside,
    `pay ${page.sessionId} by ${isDebit ? 'debit' : 'card'}`,
    () =>
      stripe.sandbox.pay(
        page.sessionId,
        isDebit ? { method: 'us_bank_account' } : { method: 'card', cardNumber: card },
      ),
  );
  scheduler.note(`  ${outcome.kind}`);
  if (outcome.kind !== 'complete') return;
  const delivery = random.chance(0.7) ? deliverEvents(world, { mayDrop: true }) : Promise.resolve();
  if (random.chance(0.6)) await lookAtOrder(world, page, log);
  await delivery;
}

async function lookAtOrder(world: World, page: OpenPage, log: ShopperLog): Promise<void> {
  const { scheduler } = world;
  const settled = await attempt(world, () =>
    world.call('order page', ({ payments }) => settle(payments, page.sessionId)),
  );
  if (settled === null) return;
  scheduler.note(`  told: ${settled.state}`);
  log.acknowledged.push({ sessionId: page.sessionId, state: settled.state });
}

import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPaymentSandbox } from 'payment-sandbox';
import { insertPromoCode } from '#database/checkouts/promo-codes.ts';
import { openDatabase } from '#database/engines/open-database.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { findPriceReference } from '#payments/prices/price-reference.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { createSeededRandom, type SeededRandom } from '../simulation/seeded-random.ts';
import { ApiShopper, type CheckoutBody, cartItem, checkoutBody } from '../support/api-shopper.ts';
import { cachedImages } from '../support/cached-images.ts';
import { findUnprivilegedUser } from '../support/postgres-binaries.ts';
import { NO_CHECKOUT_LIMITS } from '../support/running-store.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { findServerProgram } from './find-server-program.ts';
import { startBalancer } from './haproxy.ts';
import { startPooler } from './pgbouncer.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { freePort, stopEverything, until } from './processes.ts';
import { checkPromises, type Finding } from './promises.ts';
import { buy, type Purchase, startReader } from './shoppers.ts';
import { type StoreNode, startNode } from './store-node.ts';

/** The size of a drill. */
export type Plan = {
  seed: number;
  purchases: number;
  nodes: number;
  /** How often the power of a node, the pooler and the primary is cut. */
  nodeCuts: number;
  poolerCuts: number;
  failovers: number;
};

export type Report = { findings: Finding[]; facts: [what: string, seen: string][] };

/** The ring that everyone buys: $95.95. */
const RING = { source_table: 'hip_hop_ring_products', product_id: 'ring-cuban-yellow', option: '' } as const;
const PROMO_CODE = 'DRILL';
const SHOPPERS_AT_ONCE = 8;

type Event = 'node' | 'pooler' | 'primary';

/** Runs the drill and reports its progress to `say`. All started processes have ended when it settles. */
export async function runDrill(plan: Plan, say: (line: string) => void): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  const user = findUnprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const mail = await startSmtpServer('accept');
  const closers: (() => Promise<unknown>)[] = [mail.close];
  try {
    const [haproxy, pgbouncer] = [await findServerProgram('haproxy'), await findServerProgram('pgbouncer')];
    const postgres = await startPostgresPair(folder, user);
    const pooler = await startPooler(pgbouncer, folder, user, postgres.primarySocket());
    const [own, redirect, ...ports] = await Promise.all(Array.from({ length: plan.nodes + 2 }, freePort));
    if (own === undefined || redirect === undefined) throw new Error('There is no free port.');
    const shop = `http://127.0.0.1:${own}`;

    const dataDir = join(folder, 'drill');
    await mkdir(dataDir);
    const database = await openDatabase({ databaseUrl: pooler.url, dataDir });
    closers.push(database.close);
    const sandbox = await startPaymentSandbox({
      stateFile: join(dataDir, 'payment-sandbox.jsonl'),
      webhookUrl: `${shop}/api/stripe/webhook`,
      findPrice: rememberPrices(async (id) => {
        const reference = await findPriceReference(database.db, id);
        return (
          reference && {
            id,
            unitAmount: reference.unitPrice,
            currency: 'usd',
            productId: reference.product.id,
            productName: reference.product.name,
            imageUrl: null,
            active: true,
          }
        );
      }),
    });
    closers.push(sandbox.close);

    const env = {
      PUBLIC_URL: shop,
      DATABASE_URL: pooler.url,
      MEDIA_DIR: resolve(await cachedImages(), 'media'),
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      PAYMENT_SANDBOX_URL: `http://${sandbox.host}:${sandbox.port}`,
      SMTP_URL: mail.url,
      TRUST_PROXY: 'true',
      CHECKOUT_LIMITS: NO_CHECKOUT_LIMITS,
    };
    const nodes = await Promise.all(
      ports.map((port, index) => startNode(`node-${index + 1}`, folder, port, env)),
    );
    closers.push(() => Promise.all(nodes.map((node) => node.stop())));
    for (const node of nodes) await node.untilReady();
    await startBalancer(haproxy, folder, user, { own, redirect, nodes: ports });
    say(`${plan.nodes} nodes, PgBouncer, a primary and its synchronous standby are up.`);

    // Stock for nine of ten, and codes for half of those who have one.
    const units = Math.ceil(plan.purchases * 0.9);
    const limit = Math.ceil(plan.purchases * 0.25);
    await setStock(database.db, RING, units);
    await insertPromoCode(database.db, promoCode(limit));
    const cart = await fillCart(shop);

    const random = createSeededRandom(plan.seed);
    const counts = { retries: 0 };
    const purchases: Purchase[] = [];
    const reader = startReader(shop);
    const startedAt = performance.now();
    const cuts = cutAll(plan, random, { nodes, postgres, pooler }, () => purchases.length, say);
    let begun = 0;
    await Promise.all([
      cuts,
      ...Array.from({ length: SHOPPERS_AT_ONCE }, async () => {
        while (begun < plan.purchases) {
          begun += 1;
          purchases.push(await buy(shop, cartOf(cart, begun), counts));
        }
      }),
    ]);
    const seconds = (performance.now() - startedAt) / 1000;
    for (const node of nodes) await node.untilReady();
    const read = await reader.stop();
    say('All shoppers are served. Waiting until every email has left.');
    const pending = 'select count(*)::int as left from outbox where done_at is null';
    await until('every email has left', async () => (await postgres.query(pending))[0]?.left === 0);

    const [code] = await postgres.query('select uses from promo_codes where code = $1', [PROMO_CODE]);
    const [count] = (await listStock(database.db)).filter(({ product_id }) => product_id === RING.product_id);
    const stripe = createStripe({ secretKey: sandbox.secretKey, sandbox });
    const sessions = await stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const findings = checkPromises({
      purchases,
      sessions,
      orders: await postgres.query('select * from orders'),
      confirmations: await postgres.query(
        `select dedupe_key from outbox where dedupe_key like 'order-confirmation:%'`,
      ),
      delivered: countConfirmations(mail.messages()),
      promoCode: { uses: Number(code?.uses), limit },
      stock: { atFirst: units, onHand: count?.onHand ?? Number.NaN, reserved: count?.reserved ?? Number.NaN },
      reader: read,
    });
    const refusals = Map.groupBy(
      purchases.filter((purchase) => purchase.kind === 'refused'),
      ({ reason }) => reason,
    );
    return {
      findings,
      facts: [
        ['Purchases', `${purchases.length} in ${seconds.toFixed(0)} s, ${SHOPPERS_AT_ONCE} at a time`],
        [
          'Cuts',
          `${plan.nodeCuts} of a node, ${plan.poolerCuts} of PgBouncer, ${plan.failovers} of the primary`,
        ],
        ['Requests tried again', String(counts.retries)],
        ...[...refusals].map(([reason, all]): [string, string] => [`Told "${reason}"`, String(all.length)]),
      ],
    };
  } finally {
    for (const close of closers.reverse()) await close().catch(() => {});
    stopEverything();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Cuts the power of every part, in an order and at times that the seed determines, spread over the purchases. */
async function cutAll(
  plan: Plan,
  random: SeededRandom,
  parts: {
    nodes: readonly StoreNode[];
    postgres: PostgresPair;
    pooler: { restart(): Promise<void>; pointTo(socket: string): Promise<void> };
  },
  served: () => number,
  say: (line: string) => void,
): Promise<void> {
  const { nodes, postgres, pooler } = parts;
  const events = shuffle(
    [
      ...Array.from({ length: plan.nodeCuts }, (): Event => 'node'),
      ...Array.from({ length: plan.poolerCuts }, (): Event => 'pooler'),
      ...Array.from({ length: plan.failovers }, (): Event => 'primary'),
    ],
    random,
  );
  const share = plan.purchases / (events.length + 1);
  for (const [index, event] of events.entries()) {
    const due = Math.floor((index + random.fraction()) * share + share / 2);
    await until(`${due} purchases`, async () => served() >= due, 600_000);
    const startedAt = performance.now();
    if (event === 'node') {
      const node = random.pick(nodes);
      await node.cutPower();
      await node.untilReady();
    } else if (event === 'pooler') {
      await pooler.restart();
    } else {
      await postgres.failOver();
      await pooler.pointTo(postgres.primarySocket());
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`After ${due} purchases: ${CUT_NAMES[event]} was cut off, back after ${seconds} s.`);
    if (event === 'primary') await postgres.rebuildStandby();
  }
}

const CUT_NAMES: Readonly<Record<Event, string>> = {
  node: 'a node',
  pooler: 'PgBouncer',
  primary: 'the primary database',
};

function shuffle<T>(items: readonly T[], random: SeededRandom): T[] {
  return items
    .map((item) => ({ item, at: random.fraction() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function promoCode(limit: number) {
  return {
    code: PROMO_CODE,
    discountPercentage: 7,
    amountOff: null,
    freeShipping: false,
    categories: [],
    products: [],
    startsAt: null,
    endsAt: null,
    minSubtotal: null,
    maxUses: limit,
    maxUsesPerEmail: null,
  };
}

async function fillCart(shop: string): Promise<CheckoutBody> {
  const visitor = await ApiShopper.arrive(shop);
  const ring = await visitor.findProduct(RING.source_table, RING.product_id);
  await visitor.leave();
  return checkoutBody([cartItem(ring, { size: '9' })]);
}

/** Every shopper has a different email address, and every second one a promo code. */
function cartOf(cart: CheckoutBody, shopper: number): CheckoutBody {
  const customerEmail = `shopper-${shopper}@example.com`;
  return shopper % 2 === 0
    ? { ...cart, customerEmail, promoCode: PROMO_CODE, discountPercentage: 7 }
    : { ...cart, customerEmail };
}

/** Caches prices for Stripe while the shop's database is down. */
function rememberPrices<Price>(find: (id: string) => Promise<Price | null>) {
  const known = new Map<string, Price>();
  return async (id: string): Promise<Price | null> => {
    const price = known.get(id) ?? (await find(id));
    if (price) known.set(id, price);
    return price;
  };
}

/** How many confirmations arrived for each order number. */
function countConfirmations(messages: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const message of messages) {
    if (!/^To: shopper-/m.test(message)) continue;
    const number = /FH-[A-Z0-9]+/.exec(message)?.[0] ?? 'unknown';
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

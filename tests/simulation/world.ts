import StripeSdk from 'stripe';
import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import { releaseClaims } from '#database/outbox/outbox.ts';
import type { Database } from '#database/tables.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { drainOutbox } from '#server/jobs/outbox-worker.ts';
import { CATALOG_PRICES } from './catalog.ts';
import { type Actor, createScheduler, type Scheduler } from './scheduler.ts';
import { createSeededRandom } from './seeded-random.ts';
import {
  createSimulatedDatabase,
  type SimulatedDatabase,
  type SimulatedEngine,
} from './simulated-database.ts';
import { createSimulatedStripe, type SimulatedStripe } from './simulated-stripe.ts';

/** A running process of the store. After a crash a new one replaces it. */
export type StoreNode = {
  actor: Actor;
  payments: PaymentContext;
  drainOutbox(): Promise<void>;
};

/** An email that the mail server accepted. */
export type SentEmail = { dedupeKey: string; to: string; orderNumber: string; total: number };

/** Everything in one seed: the store's nodes, their shared services, and outside observations. */
export type World = {
  scheduler: Scheduler;
  engine: SimulatedEngine;
  database: SimulatedDatabase;
  stripe: SimulatedStripe;
  /** The shoppers, Stripe and the merchant. */
  outside: Actor;
  nodes: StoreNode[];
  mailbox: SentEmail[];
  /** Disputes by session id. */
  disputes: Map<string, string>;
  /** Problems found during the run; the invariants find the rest. */
  problems: string[];
  /** Calls a node over the network: rejects if it is down, crashes, or the answer is lost. */
  call<T>(label: string, work: (node: StoreNode) => Promise<T>): Promise<T>;
  /** Replaces crashed nodes. */
  restartNodes(): Promise<void>;
};

const START_MS = Date.UTC(2030, 0, 1);
const PUBLIC_URL = 'http://shop.example';

export function createWorld(seed: number, engine: SimulatedEngine): World {
  const random = createSeededRandom(seed);
  const scheduler = createScheduler(random, START_MS);
  const database = createSimulatedDatabase(scheduler, engine);
  const stripe = createSimulatedStripe(scheduler, CATALOG_PRICES);
  const outside = scheduler.actor('outside', false);
  const isEmbedded = random.chance(0.5);
  const incarnations: number[] = isEmbedded ? [1] : [1, 1];
  const mailbox: SentEmail[] = [];
  const problems: string[] = [];

  const startNode = (index: number): StoreNode => {
    const actor = scheduler.actor(`node${index + 1}.${incarnations[index]}`, true);
    return createNode({ actor, scheduler, database, stripe, mailbox, problems });
  };
  const nodes = incarnations.map((_incarnation, index) => startNode(index));

  return {
    scheduler,
    engine,
    database,
    stripe,
    outside,
    nodes,
    mailbox,
    disputes: new Map(),
    problems,
    call: async (label, work) => {
      const node = random.pick(nodes);
      await scheduler.step(outside, `${label} on ${node.actor.name}`, () => {
        if (!node.actor.isAlive()) throw connectionRefused();
      });
      const died = new Promise<never>((_resolve, reject) => {
        const onCrash = () => reject(connectionRefused());
        if (node.actor.crashed.aborted) onCrash();
        else node.actor.crashed.addEventListener('abort', onCrash, { once: true });
      });
      const answer = await Promise.race([work(node), died]);
      return scheduler.step(outside, `answer to ${label}`, () => answer, { lose: connectionRefused });
    },
    restartNodes: async () => {
      for (const [index, node] of nodes.entries()) {
        if (node.actor.isAlive()) continue;
        incarnations[index] = (incarnations[index] ?? 0) + 1;
        const started = startNode(index);
        nodes[index] = started;
        scheduler.note(`${started.actor.name} starts`);
        // Only an embedded database belongs to a single node.
        if (isEmbedded) await untilCrash(started, releaseClaims(started.payments.db)).catch(() => {});
      }
    },
  };
}

/** A call without a response, as seen by its caller. */
class NetworkFailure extends Error {}

function connectionRefused(): NetworkFailure {
  return new NetworkFailure('no answer');
}

async function untilCrash(node: StoreNode, work: Promise<void>): Promise<void> {
  const crashed = new Promise<void>((resolve) => {
    node.actor.crashed.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([work, crashed]);
}

function createNode(parts: {
  actor: Actor;
  scheduler: Scheduler;
  database: SimulatedDatabase;
  stripe: SimulatedStripe;
  mailbox: SentEmail[];
  problems: string[];
}): StoreNode {
  const { actor, scheduler, database, stripe, mailbox, problems } = parts;
  const db: Database = database.connectionOf(actor);
  const log: PaymentContext['log'] = {
    info: () => {},
    warn: () => {},
    error: (fields, message) => {
      scheduler.note(`  ${actor.name} logs: ${message} ${reasonIn(fields)}`);
      const { err } = fields as { err?: unknown };
      if (err !== undefined && !isExpected(err))
        problems.push(`unexpected error: ${message} ${reasonIn(fields)}`);
    },
  };
  const payments: PaymentContext = {
    stripe: stripe.clientOf(actor),
    db,
    publicUrl: PUBLIC_URL,
    webhookSecret: stripe.webhookSecret,
    isLive: false,
    storeId: 'simulated-store',
    checkoutLimits: [],
    now: scheduler.clock.now,
    log,
    onJobQueued: () => {},
  };
  const outbox: Parameters<typeof drainOutbox>[0] = {
    db,
    publicUrl: PUBLIC_URL,
    adminUrl: null,
    headPictureUrl: null,
    now: scheduler.clock.now,
    log,
    loadTemplates: async () => ({
      renderOrderConfirmation: async (order) => {
        return { subject: order.orderNumber, html: '', text: String(order.total) };
      },
      renderOrderUpdate: async () => ({ subject: '', html: '', text: '' }),
      renderNotice: async () => ({ subject: '', html: '', text: '' }),
    }),
    mailer: {
      send: ({ dedupeKey, to, subject, text }) =>
        scheduler.step(
          actor,
          'smtp send',
          () => void mailbox.push({ dedupeKey, to, orderNumber: subject, total: Number(text) }),
          { lose: () => Object.assign(new Error('the mail server hung up'), { code: 'ECONNRESET' }) },
        ),
      close: () => {},
    },
  };
  return { actor, payments, drainOutbox: () => drainOutbox(outbox) };
}

/** Null if the call failed because of an injected fault. Any other error is a defect of the store. */
export async function attempt<T>(world: World, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    world.scheduler.note(`  failed: ${error instanceof Error ? error.message : error}`);
    if (!isExpected(error))
      world.problems.push(`unexpected error: ${error instanceof Error ? error.stack : error}`);
    return null;
  }
}

/** Whether an error is one that the simulation injects. */
function isExpected(error: unknown): boolean {
  return (
    error instanceof NetworkFailure ||
    error instanceof StripeSdk.errors.StripeError ||
    isDatabaseOutage(error)
  );
}

function reasonIn(fields: object): string {
  const { err, reason } = fields as { err?: unknown; reason?: unknown };
  if (err instanceof Error) return `(${err.message})`;
  return typeof reason === 'string' ? `(${reason})` : '';
}

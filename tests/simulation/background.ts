import { reconcileOnce } from '#payments/reconcile/reconcile.ts';
import { receiveEvent } from '#payments/webhook/webhook.ts';
import { loseOnePiece, makeNotedRefunds, moveMoneyOutside, workOnOrder } from './merchant.ts';
import { attempt, type World } from './world.ts';

const MINUTE_MS = 60_000;

/** Stripe: delivers events in random order, some twice, some never, until the store accepts them. */
export async function deliverEvents(world: World, settings: { mayDrop: boolean }): Promise<void> {
  const { scheduler, stripe, outside } = world;
  const { random } = scheduler;
  const events = stripe.undelivered.splice(0);
  await Promise.all(
    events.map(async (event) => {
      await scheduler.step(outside, `event ${event.id} ${event.type} is due`, () => {});
      // If a refund's events were all lost, nobody would know of it; Stripe retries events for three days.
      if (settings.mayDrop && event.type.startsWith('checkout.') && random.chance(0.1)) {
        scheduler.note('  dropped for good');
        return;
      }
      const copies = random.chance(0.2) ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: copies }, () =>
          attempt(world, () =>
            world.call(`webhook ${event.id}`, ({ payments }) =>
              receiveEvent(payments, Buffer.from(event.body), stripe.sign(event)),
            ),
          ),
        ),
      );
      if (answers.every((answer) => answer?.status !== 200)) stripe.undelivered.push(event);
    }),
  );
}

/** The store's own timers, the merchant, and time passing. */
export async function runChores(world: World, rounds: number): Promise<void> {
  await runSome(world, rounds, { ...choresOf(world), ...merchantsOf(world) });
}

/** Order operations by the merchant, Stripe's dashboard and the bank. */
export async function workOnOrders(world: World, rounds: number): Promise<void> {
  const { events, restart, emails, reconcile: settle } = choresOf(world);
  await runSome(world, rounds, { ...merchantsOf(world), events, restart, emails, settle });
}

type Chores = Readonly<Record<string, () => Promise<void>>>;

async function runSome({ scheduler, outside }: World, rounds: number, chores: Chores): Promise<void> {
  const { random } = scheduler;
  const running: Promise<void>[] = [];
  for (let round = 0; round < rounds; round++) {
    const [name, work] = random.pick(Object.entries(chores));
    await scheduler.step(outside, `chore ${name}`, () => {});
    // Some chores are still running when others start.
    const chore = work();
    running.push(chore);
    if (random.chance(0.7)) await chore;
  }
  await Promise.all(running);
}

function choresOf(world: World) {
  const { scheduler, outside, stripe } = world;
  const { random } = scheduler;
  return {
    reconcile: () => reconcile(world, random.pick([0, 10]) * MINUTE_MS),
    emails: () => sendEmails(world),
    events: () => deliverEvents(world, { mayDrop: true }),
    restart: () => world.restartNodes(),
    time: async () => {
      const minutes = random.pick([1, 5, 30, 130]);
      await scheduler.step(outside, `${minutes} minutes pass`, () => {
        scheduler.clock.advance(minutes * MINUTE_MS);
        stripe.sandbox.expireOverdue();
      });
    },
    debit: async () => {
      const sessions = stripe.sandbox.sessions();
      if (sessions.length === 0) return;
      const { id } = random.pick(sessions);
      const answer = random.pick(['clear', 'clear', 'fail'] as const);
      await scheduler.step(outside, `debit of ${id}: ${answer}`, () =>
        stripe.sandbox.settleDebit(id, answer),
      );
    },
  };
}

function merchantsOf(world: World): Chores {
  return {
    order: () => workOnOrder(world),
    'another order': () => workOnOrder(world),
    'a third order': () => workOnOrder(world),
    'money back': () => moveMoneyOutside(world),
    refunds: () => makeNotedRefunds(world),
    'lost piece': () => loseOnePiece(world),
  };
}

export async function reconcile(world: World, minAgeMs: number): Promise<void> {
  await attempt(world, () =>
    world.call('reconcile', ({ payments }) => reconcileOnce(payments, { minAgeMs })),
  );
}

export async function sendEmails(world: World): Promise<void> {
  await attempt(world, () => world.call('outbox', (node) => node.drainOutbox()));
}

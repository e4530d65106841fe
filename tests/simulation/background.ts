import { reconcileOnce } from '#payments/reconcile.ts';
import { receiveEvent } from '#payments/webhook.ts';
import { attempt, type World } from './world.ts';

const MINUTE_MS = 60_000;

/** Stripe: sends each event, some twice, some never, in no particular order, until the store takes it. */
export async function deliverEvents(world: World, settings: { mayDrop: boolean }): Promise<void> {
  const { scheduler, stripe, outside } = world;
  const { random } = scheduler;
  const events = stripe.undelivered.splice(0);
  await Promise.all(
    events.map(async (event) => {
      await scheduler.step(outside, `event ${event.id} ${event.type} is due`, () => {});
      // A refund that nobody hears of stays unknown; Stripe sends events for three days.
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

/** The store's own timers, and time passing. */
export async function runChores(world: World, rounds: number): Promise<void> {
  const { scheduler, outside, stripe } = world;
  const { random } = scheduler;
  const chores = {
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
  for (let round = 0; round < rounds; round++) {
    const name = random.pick(Object.keys(chores) as (keyof typeof chores)[]);
    await scheduler.step(outside, `chore ${name}`, () => {});
    // Some chores take their time while others begin.
    const running = chores[name]();
    if (random.chance(0.7)) await running;
  }
}

export async function reconcile(world: World, minAgeMs: number): Promise<void> {
  await attempt(world, () =>
    world.call('reconcile', ({ payments }) => reconcileOnce(payments, { minAgeMs })),
  );
}

export async function sendEmails(world: World): Promise<void> {
  await attempt(world, () => world.call('outbox', (node) => node.drainOutbox()));
}

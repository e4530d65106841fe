import { deliverEvents, reconcile, runChores, sendEmails, workOnOrders } from './background.ts';
import { resetStore } from './catalog.ts';
import { findBrokenPromises } from './invariants.ts';
import { decideReviews, makeNotedRefunds } from './merchant.ts';
import { type FaultRates, NO_FAULTS } from './scheduler.ts';
import { type ShopperLog, shop } from './shoppers.ts';
import type { SimulatedEngine } from './simulated-database.ts';
import { createWorld, type World } from './world.ts';

export type SeedResult = {
  seed: number;
  /** Descriptions of broken promises; empty if the seed passes. */
  problems: string[];
  trace: string[];
  /** The same seed and code give the same hash. */
  traceHash: string;
  paidSessions: number;
};

/** Fault rates from none to many. */
const DAYS: readonly FaultRates[] = [
  NO_FAULTS,
  { crash: 0.005, loss: 0.01 },
  { crash: 0.02, loss: 0 },
  { crash: 0, loss: 0.05 },
  { crash: 0.03, loss: 0.08 },
];
const CHORES = 8;
const WORK_ON_ORDERS = 14;
/** Longer than payment pages stay open, and than the longest email retry delay. */
const HEALING_STEP_MS = 130 * 60_000;
const HEALING_ROUNDS = 4;

/** Runs one seed from an empty store to a recovered one. Nothing else may run in the process meanwhile. */
export async function simulateSeed(engine: SimulatedEngine, seed: number): Promise<SeedResult> {
  await resetStore(engine);
  const world = createWorld(seed, engine);
  const realNow = Date.now;
  // The embedded database takes the time from JavaScript, so its now() follows.
  Date.now = () => world.scheduler.clock.now().getTime();
  try {
    const shoppers = await live(world);
    await heal(world);
    await world.database.close();
    const problems = [...world.problems, ...(await findBrokenPromises(world, shoppers))];
    return {
      seed,
      problems,
      trace: world.scheduler.trace,
      traceHash: world.scheduler.traceHash(),
      paidSessions: world.stripe.sandbox.sessions().filter(({ isPaid }) => isPaid).length,
    };
  } finally {
    Date.now = realNow;
    await world.database.close();
  }
}

async function live(world: World): Promise<ShopperLog> {
  const { scheduler } = world;
  const { random } = scheduler;
  const log: ShopperLog = { acknowledged: [], pagesByAttempt: new Map() };
  scheduler.setFaults(random.pick(DAYS));
  const lives = [
    ...Array.from({ length: random.between(1, 4) }, (_, index) => shop(world, index, log)),
    runChores(world, CHORES),
  ];
  await finish(world, Promise.all(lives));
  if (random.chance(0.7)) await finish(world, workOnOrders(world, WORK_ON_ORDERS));
  return log;
}

/**
 * Stops all faults: restarts everything, delivers every event, and runs the store's timers until nothing is left to
 * do.
 */
async function heal(world: World): Promise<void> {
  const { scheduler, stripe } = world;
  scheduler.note('healing begins');
  scheduler.setFaults(NO_FAULTS);
  for (const { id } of stripe.sandbox.sessions()) stripe.sandbox.settleDebit(id, 'clear');
  for (const dispute of world.disputes.values()) stripe.sandbox.closeDispute(dispute, 'lost');
  for (let round = 0; round < HEALING_ROUNDS; round++) {
    await finish(world, world.restartNodes());
    await finish(world, deliverEvents(world, { mayDrop: false }));
    scheduler.clock.advance(HEALING_STEP_MS);
    stripe.sandbox.expireOverdue();
    await finish(world, reconcile(world, 0));
    await finish(world, decideReviews(world));
    await finish(world, makeNotedRefunds(world));
    await finish(world, sendEmails(world));
  }
}

/** Takes steps until nothing is left, and checks that the work was done. */
async function finish(world: World, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  await world.scheduler.run();
  if (isDone) await done;
  else world.problems.push('something waits for ever');
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSnapshot } from '../support/migrated-database.ts';
import { insertCatalog } from './catalog.ts';
import { simulateSeed } from './simulate-seed.ts';
import { openSimulatedEngine, type SimulatedEngine } from './simulated-database.ts';

/** Payments whose units are missing are rare. */
const MANY_SEEDS = 200;

let engine: SimulatedEngine;
beforeAll(async () => {
  engine = await openSimulatedEngine(await loadSnapshot());
  await insertCatalog(engine);
});
afterAll(() => engine.close());

it('each payment becomes one order, whatever crashes or is lost, delayed or duplicated', async () => {
  let payments = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const { problems, trace, paidSessions } = await simulateSeed(engine, seed);
    expect(problems, `seed ${seed}\n${trace.join('\n')}`).toEqual([]);
    payments += paidSessions;
  }
  // Without payments the model would find nothing.
  expect(payments).toBeGreaterThan(10);
}, 300_000);

it('a seed has the same result every time', async () => {
  const first = await simulateSeed(engine, 7);
  await simulateSeed(engine, 8);
  const again = await simulateSeed(engine, 7);
  expect(again.trace).toEqual(first.trace);
  expect(again.traceHash).toBe(first.traceHash);
  expect((await simulateSeed(engine, 8)).traceHash).not.toBe(first.traceHash);
});

it('a store that does not queue confirmations is detected', async () => {
  // Drops rows that the store writes, which no correct store can recover from.
  await engine.run(`create function lose_email() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose_email before insert on outbox for each row execute function lose_email()`);
  try {
    const problems: string[] = [];
    for (let seed = 1; seed <= 5; seed++) problems.push(...(await simulateSeed(engine, seed)).problems);
    expect(problems).toContainEqual(expect.stringContaining('has 0 confirmations'));
  } finally {
    await engine.run('drop trigger lose_email on outbox; drop function lose_email()');
  }
});

it('a store that forgets which units of a confirmed payment were missing is detected', async () => {
  await engine.run(`create function forget_missing() returns trigger language plpgsql as $$
      begin new.missing_units := '[]'; return new; end $$;
    create trigger forget_missing before update on order_records for each row execute function forget_missing()`);
  try {
    const problems: string[] = [];
    for (let seed = 1; seed <= MANY_SEEDS && problems.length === 0; seed++)
      problems.push(...(await simulateSeed(engine, seed)).problems);
    expect(problems).toContainEqual(expect.stringContaining('should be'));
  } finally {
    await engine.run('drop trigger forget_missing on order_records; drop function forget_missing()');
  }
}, 300_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSnapshot } from '../support/migrated-database.ts';
import { insertCatalog } from './catalog.ts';
import { simulateSeed } from './simulate-seed.ts';
import { openSimulatedEngine, type SimulatedEngine } from './simulated-database.ts';

let engine: SimulatedEngine;
beforeAll(async () => {
  engine = await openSimulatedEngine(await loadSnapshot());
  await insertCatalog(engine);
}, 180_000);
afterAll(() => engine.close());

it('whatever crashes, is lost, late or sent twice, each payment becomes one order', async () => {
  let payments = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const { problems, trace, paidSessions } = await simulateSeed(engine, seed);
    expect(problems, `seed ${seed}\n${trace.join('\n')}`).toEqual([]);
    payments += paidSessions;
  }
  // A model in which nobody gets to pay would find nothing.
  expect(payments).toBeGreaterThan(10);
}, 300_000);

it('the same seed happens the same way again, whatever ran before it', async () => {
  const first = await simulateSeed(engine, 7);
  await simulateSeed(engine, 8);
  const again = await simulateSeed(engine, 7);
  expect(again.trace).toEqual(first.trace);
  expect(again.traceHash).toBe(first.traceHash);
  expect((await simulateSeed(engine, 8)).traceHash).not.toBe(first.traceHash);
}, 120_000);

it('a store that forgets to queue confirmations is found out', async () => {
  // The database loses what the store writes, which a correct store cannot make up for.
  await engine.run(`create function lose_email() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose_email before insert on outbox for each row execute function lose_email()`);
  try {
    const problems: string[] = [];
    for (let seed = 1; seed <= 5; seed++) problems.push(...(await simulateSeed(engine, seed)).problems);
    expect(problems).toContainEqual(expect.stringContaining('has 0 confirmations'));
  } finally {
    await engine.run('drop trigger lose_email on outbox; drop function lose_email()');
  }
}, 120_000);

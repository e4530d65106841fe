import { createHash } from 'node:crypto';
import type { SeededRandom } from './seeded-random.ts';

/** What can go wrong at a step, each with its probability. */
export type FaultRates = {
  /** The node dies. Only nodes can crash. */
  crash: number;
  /** A request or its response is lost. */
  loss: number;
};

export const NO_FAULTS: FaultRates = { crash: 0, loss: 0 };

/** Whatever performs steps: a node until it crashes, or the outside world, which never does. */
export type Actor = {
  readonly name: string;
  readonly canCrash: boolean;
  isAlive(): boolean;
  /** Aborted when the actor crashes. */
  readonly crashed: AbortSignal;
  crash(): void;
};

export type StepOptions = {
  /**
   * The error an actor gets if the request (before) or the response (after) is lost. Absent if nothing can be lost.
   */
  lose?: (when: 'before' | 'after') => Error;
  /** The step waits until this is true. */
  isReady?: () => boolean;
};

type WaitingStep = {
  actor: Actor;
  label: string;
  options: StepOptions;
  perform: () => Promise<void>;
  fail: (error: Error) => void;
  deliver: () => void;
};

/**
 * Runs everything that happens in one simulated world, one step at a time, in an order that the seed decides. Code under
 * test runs until it waits for the database, Stripe or the mail server: there it parks a step. Once all code is parked,
 * one step is picked and performed.
 */
export type Scheduler = {
  random: SeededRandom;
  clock: { now(): Date; advance(milliseconds: number): void };
  /** What happened, one line per step. */
  trace: string[];
  note(line: string): void;
  actor(name: string, canCrash: boolean): Actor;
  /** Performs `work` when the scheduler picks it. Never resolves if the actor crashes. */
  step<T>(actor: Actor, label: string, work: () => T | Promise<T>, options?: StepOptions): Promise<T>;
  faults(): FaultRates;
  setFaults(rates: FaultRates): void;
  /** Picks steps until none is ready. Throws after too many steps. */
  run(): Promise<void>;
  traceHash(): string;
};

/** A world that takes more steps than this is stuck in a loop. */
const MAX_STEPS = 20_000;

export function createScheduler(random: SeededRandom, startMs: number): Scheduler {
  let nowMs = startMs;
  let faults = NO_FAULTS;
  let taken = 0;
  const waiting = new Set<WaitingStep>();
  const trace: string[] = [];
  const names = new Map<string, string>();

  /** Stripe's ids are random, so the trace numbers them. */
  const readable = (text: string): string =>
    text.replaceAll(/\b(cs_test|pi|ch|evt|re|FH)[_-]\w+/g, (id, kind: string) => {
      const name = names.get(id) ?? `${kind}#${names.size + 1}`;
      names.set(id, name);
      return name;
    });
  const note = (line: string): void => {
    trace.push(`+${String(nowMs - startMs).padStart(9)} ms  ${readable(line)}`);
  };

  const take = async (step: WaitingStep): Promise<void> => {
    const { actor, label, options } = step;
    const canCrash = actor.canCrash && faults.crash > 0;
    const fate = random.fraction();
    const moment = random.chance(0.5) ? 'before' : 'after';
    const isCrash = canCrash && fate < faults.crash;
    const isLost = !isCrash && options.lose !== undefined && fate > 1 - faults.loss;
    const what = isCrash ? `  CRASH ${moment}` : isLost ? `  LOST ${moment}` : '';
    note(`${actor.name}: ${label}${what}`);
    if (!((isCrash || isLost) && moment === 'before')) await step.perform();
    if (isCrash) actor.crash();
    else if (isLost && options.lose) step.fail(options.lose(moment));
    else step.deliver();
  };

  return {
    random,
    clock: {
      now: () => new Date(nowMs),
      advance: (milliseconds) => {
        nowMs += milliseconds;
      },
    },
    trace,
    note,
    actor: (name, canCrash) => {
      const crash = new AbortController();
      const actor: Actor = {
        name,
        canCrash,
        isAlive: () => !crash.signal.aborted,
        crashed: crash.signal,
        crash: () => {
          for (const step of waiting) if (step.actor === actor) waiting.delete(step);
          crash.abort();
        },
      };
      return actor;
    },
    step: <T>(actor: Actor, label: string, work: () => T | Promise<T>, options: StepOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        // A dead process takes no more steps, and nothing waits for it.
        if (!actor.isAlive()) return;
        let deliver = (): void => {};
        waiting.add({
          actor,
          label,
          options,
          perform: async () => {
            try {
              const result = await work();
              deliver = () => resolve(result);
            } catch (error) {
              deliver = () => reject(error);
            }
          },
          fail: reject,
          deliver: () => deliver(),
        });
      }),
    faults: () => faults,
    setFaults: (rates) => {
      faults = rates;
    },
    run: async () => {
      for (;;) {
        // All promises of the code under test settle before the next event loop turn.
        await new Promise((resolve) => setImmediate(resolve));
        const ready = [...waiting].filter(({ options }) => options.isReady?.() ?? true);
        if (ready.length === 0) return;
        taken += 1;
        if (taken > MAX_STEPS) throw new Error('the world does not come to rest');
        const step = random.pick(ready);
        waiting.delete(step);
        nowMs += random.between(1, 20);
        await take(step);
      }
    },
    traceHash: () => createHash('sha256').update(trace.join('\n')).digest('hex'),
  };
}

import type { MailingContext } from '#merchant/refused.ts';
import { type CommandContext, CommandRefused } from './command.ts';

/** The context of merchant functions, from a command's. */
export function merchantContextOf({ database, now, onJobQueued }: CommandContext): MailingContext {
  return { db: database.db, actor: 'cli', now, onJobQueued };
}

/** Returns a merchant function's value, or throws its refusal as the command's error. */
export function orRefuse<Outcome extends { ok: true } | { ok: false; reason: string }>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new CommandRefused(outcome.reason);
  return outcome as Extract<Outcome, { ok: true }>;
}

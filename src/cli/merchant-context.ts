import type { MailingContext } from '#merchant/refused.ts';
import { type CommandContext, CommandRefused } from './command.ts';

/** What a merchant's functions need, out of what a command has. */
export function merchantContextOf({ database, now, onJobQueued }: CommandContext): MailingContext {
  return { db: database.db, actor: 'cli', now, onJobQueued };
}

/** The result of a merchant's function, or its refusal as the command's. */
export function orRefuse<Outcome extends { ok: true } | { ok: false; reason: string }>(
  outcome: Outcome,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new CommandRefused(outcome.reason);
  return outcome as Extract<Outcome, { ok: true }>;
}

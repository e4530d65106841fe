import type { MailingContext } from '#merchant/refused.ts';
import type { CommandContext } from './command.ts';

/** The context of merchant functions, from a command's. */
export function merchantContextOf({ database, now, onJobQueued }: CommandContext): MailingContext {
  return { db: database.db, actor: 'cli', now, onJobQueued };
}

import type { OrderContext } from '#payments/order-context.ts';
import { store } from '#shop';
import { type CommandContext, CommandRefused } from '../command.ts';

/** What the order functions need, out of what a command has. The running store sends the emails. */
export function orderContextOf({
  database,
  stripe,
  now,
  progress,
  onJobQueued,
}: Omit<CommandContext, 'backupDir' | 'adminUrl' | 'mediaDir'>): OrderContext {
  const report = (fields: object, message: string) => {
    const { err } = fields as { err?: unknown };
    progress(err instanceof Error ? `${message}: ${err.message}` : message);
  };
  return {
    db: database.db,
    stripe,
    storeId: store.id,
    now,
    log: { info: report, warn: report, error: report },
    onJobQueued,
  };
}

/** The result of an order function, or its refusal as the command's. */
export function orRefuse<Result extends { ok: true } | { ok: false; reason: string }>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (!result.ok) throw new CommandRefused(result.reason);
  return result as Extract<Result, { ok: true }>;
}

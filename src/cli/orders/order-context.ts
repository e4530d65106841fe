import type { OrderContext } from '#payments/order-context.ts';
import { store } from '#shop';
import type { CommandContext } from '../command.ts';

/** The context of order functions, from a command's. The running store sends the emails. */
export function orderContextOf({
  database,
  stripe,
  now,
  progress,
  onJobQueued,
}: Omit<CommandContext, 'backupDir' | 'publicUrl' | 'adminUrl' | 'mediaDir'>): OrderContext {
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

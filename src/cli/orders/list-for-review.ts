import { listCheckoutsForReview } from '#database/checkouts/checkouts.ts';
import { formatCents } from '#domain/money.ts';
import type { CommandContext, CommandOutput } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';

export async function listForReview({ database }: CommandContext): Promise<CommandOutput> {
  const checkouts = await listCheckoutsForReview(database.db);
  if (checkouts.length === 0) return { lines: ['There is nothing to review.'], data: [] };
  const rows = checkouts.map((checkout) => [
    checkout.order_number,
    formatMinute(checkout.created_at),
    formatCents(checkout.total),
    checkout.customer_email,
    checkout.review_reason ?? '',
  ]);
  const columns = ['ORDER', 'DATE (UTC)', 'GOODS', 'EMAIL', 'REASON (amounts in cents)'];
  return { lines: formatTable(columns, rows), data: checkouts };
}

import { type LabelFormat, labelSheetHtml } from '#merchant/orders/label-sheet.ts';
import { loadPackedOrders } from '#merchant/orders/load-packed-orders.ts';
import { packingSlipsHtml, packingSlipText } from '#merchant/orders/packing-slip.ts';
import { type CommandContext, type CommandOutput, orRefuse } from '../command.ts';

/** Packing slips, without prices. */
export async function printPackingSlips(
  { database }: CommandContext,
  orderNumbers: readonly string[],
  format: 'html' | 'text',
): Promise<CommandOutput> {
  const { orders } = orRefuse(await loadPackedOrders(database.db, orderNumbers));
  const slip =
    format === 'html'
      ? packingSlipsHtml(orders)
      : orders.map((order) => packingSlipText(order).join('\n')).join('\n\n\n');
  return { lines: slip.split('\n'), data: { orderNumbers, format, slip } };
}

export async function printLabels(
  { database }: CommandContext,
  orderNumbers: readonly string[],
  { format, skip }: { format: LabelFormat; skip: number },
): Promise<CommandOutput> {
  const { orders } = orRefuse(await loadPackedOrders(database.db, orderNumbers));
  const labels = labelSheetHtml(
    orders.map(({ checkout }) => checkout),
    format,
    skip,
  );
  return { lines: labels.split('\n'), data: { orderNumbers, format, labels } };
}

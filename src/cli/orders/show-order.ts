import { loadOrder } from '#merchant/orders/load-order.ts';
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { formatOrder } from '../format-order.ts';
import { orderJson } from './order-json.ts';

export async function showOrder(
  { database, now }: CommandContext,
  orderNumber: string,
  isJson: boolean,
): Promise<CommandOutput> {
  const order = await loadOrder(database.db, orderNumber);
  if (!order) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const { record } = order;
  const lines = formatOrder(order, now());
  if (record) return { lines, data: orderJson({ ...order, record }, now()) };
  if (isJson) {
    throw new CommandRefused(`${orderNumber} is not an order; its checkout is ${order.checkout.status}.`);
  }
  return { lines, data: null };
}

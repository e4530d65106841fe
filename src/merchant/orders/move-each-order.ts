import type { Actor } from '#database/orders/order-records.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import type { OrderContext } from '#payments/order-context.ts';
import { moveOrder, type OrderMove } from '#payments/orders/move-order.ts';
import { describeOrder } from './describe-order.ts';

/** The result for one of the orders. */
export type MovedOrder = { orderNumber: string } & ({ ok: true; state: string } | ReasonedRefusal);

/** Moves orders to their next step, each in its own transaction, so that one refusal does not stop the others. */
export async function moveEachOrder(
  context: Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>,
  orders: readonly { orderNumber: string; move: OrderMove }[],
  options: { actor: Actor; note?: string | null; isOverridden?: boolean },
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = [];
  for (const { orderNumber, move } of orders) {
    const result = await moveOrder(context, orderNumber, move, options);
    moved.push(
      result.ok
        ? { orderNumber, ok: true, state: await describeOrder(context.db, result.record) }
        : { orderNumber, ...refuseBecause(result.reason) },
    );
  }
  return moved;
}

import { sql } from 'kysely';
import type { Database, OrderRow, OrderStatus } from '#database/tables.ts';
import type { PersonalText } from '#domain/products/personalization.ts';

/** An order line to insert on settlement; amounts are cents. */
export type NewOrderLine = Omit<
  OrderRow,
  'id' | 'created_at' | 'amount' | 'unit_amount' | 'guest_id' | 'personalization'
> & {
  personalization?: PersonalText | null;
  amount: number;
  unit_amount: number;
  guest_id?: string | null;
};

/** The order lines of a payment session, in cart order; empty if it paid for nothing. */
export async function listOrdersBySession(db: Database, sessionId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('stripe_session_id', '=', sessionId)
    .orderBy('line_number')
    .execute();
}

/** The order lines of a guest session, newest order first, limited. */
export async function listOrdersByGuest(db: Database, guestId: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('guest_id', '=', guestId)
    .orderBy('created_at', 'desc')
    .orderBy('order_number')
    .orderBy('line_number')
    .limit(limit)
    .execute();
}

/** The lines of an order, in cart order; empty for an unknown order. */
export async function listOrdersByNumber(db: Database, orderNumber: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('line_number')
    .execute();
}

/** The lines of these orders, each order's in cart order. */
export async function listLinesOfOrders(db: Database, orderNumbers: readonly string[]): Promise<OrderRow[]> {
  if (orderNumbers.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .orderBy('line_number')
    .execute();
}

/** Inserts the lines of an order once: existing ones stay. Returns how many were inserted. */
export async function insertOrderLines(db: Database, lines: readonly NewOrderLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const written = await db
    .insertInto('orders')
    .values(
      lines.map(({ personalization, ...line }) => ({
        ...line,
        product_details: JSON.stringify(line.product_details),
        personalization: personalization ? JSON.stringify(personalization) : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['stripe_session_id', 'line_number']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}

/** Sets the status of every line of an order. Returns the number of lines, 0 for an unknown order. */
export async function setOrderStatus(
  db: Database,
  orderNumber: string,
  status: OrderStatus,
): Promise<number> {
  const result = await db
    .updateTable('orders')
    .set({ status })
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many orders have each status. Statuses without orders are left out. */
export async function countOrdersByStatus(db: Database): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, count(distinct order_number)::int as count from orders group by status`.execute(db);
  return rows;
}

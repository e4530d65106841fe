import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { DayRange } from '#domain/calendar/day.ts';
import { addCents, type Cents, cents, subtractCents, ZERO_CENTS } from '#domain/money.ts';
import type { RefundedUnits } from '#domain/orders/refund.ts';
import { type OrderReturns, returnedByLine } from '#domain/orders/returned-by-line.ts';
import { isWithin, LOST } from './sales.ts';

/** The sales of one product or category. `units` excludes units refunded by line, `net` all that was given back. */
export type PieceSales = { key: string; name: string; units: number; net: Cents };

/** Sales by product and by category, highest first. Either sums with shipping and tax to what was kept of the orders. */
export type SalesByPiece = { products: PieceSales[]; categories: PieceSales[]; shippingAndTax: Cents };

type Piece = { product: string | null; category: string | null };
type Sold = Piece & { name: string | null; units: number; amount: Cents };
type OrderWithReturns = Omit<OrderReturns, 'goods' | 'refunds'> & {
  goods: (Piece & { line_number: number; amount: Cents })[];
  refunds: { amount: Cents; lines: RefundedUnits[] }[];
};

/** Sales by piece for orders paid in the range, less what was given back of them on any day. */
export async function salesByPiece(db: Database, range: DayRange, timeZone: string): Promise<SalesByPiece> {
  const rows = [
    ...(await sold(db, range, timeZone)),
    ...(await listReturns(db, range, timeZone)).flatMap(takenBack),
  ];
  return {
    products: groupBy(rows, 'product'),
    categories: groupBy(rows, 'category'),
    shippingAndTax: rows.reduce(
      (sum, { product, amount }) => (product ? sum : addCents(sum, amount)),
      ZERO_CENTS,
    ),
  };
}

/** What was sold, without regard to refunds. Shipping and tax belong to no product. */
async function sold(db: Database, range: DayRange, timeZone: string): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select case when line.source_table is null then null else line.product_id end as product,
      case when line.product_id is null then null else line.source_table end as category,
      max(line.product_details ->> 'name') as name, sum(line.quantity)::integer as units,
      sum(line.amount)::bigint as amount
    from order_records join orders line using (order_number)
    where ${isWithin(sql`paid_at`, range, timeZone)}
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** The orders of which something was given back. */
async function listReturns(db: Database, range: DayRange, timeZone: string): Promise<OrderWithReturns[]> {
  const { rows } = await sql<OrderWithReturns>`
    select total, ${LOST} as lost, goods.list as goods, coalesce(returned.list, '[]') as refunds
    from order_records paid
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('line_number', line_number, 'amount', amount,
        'product', product_id, 'category', source_table) order by line_number), '[]') as list
      from orders
      where order_number = paid.order_number and product_id is not null and source_table is not null
    ) goods
    cross join lateral (
      select jsonb_agg(jsonb_build_object('amount', amount, 'lines', lines)) as list from refunds
      where order_number = paid.order_number and status in ('pending', 'succeeded')
    ) returned
    where ${isWithin(sql`paid_at`, range, timeZone)}
      and (returned.list is not null or ${LOST} > 0)`.execute(db);
  return rows;
}

/** What was given back of an order, as negative sales. */
function takenBack(order: OrderWithReturns): Sold[] {
  const returned = returnedByLine(order);
  const units = order.refunds.flatMap(({ lines }) => lines);
  const goods = order.goods.map(({ line_number, product, category }, index) => {
    const ofLine = units.filter(({ line }) => line === line_number);
    const count = ofLine.reduce((sum, { quantity }) => sum + quantity, 0);
    return { product, category, name: null, units: -count, amount: negative(returned.goods[index]) };
  });
  const beside = { product: null, category: null, name: null, units: 0, amount: negative(returned.beside) };
  return [...goods, beside];
}

function negative(amount: Cents = ZERO_CENTS): Cents {
  return subtractCents(ZERO_CENTS, amount);
}

function groupBy(rows: readonly Sold[], by: keyof Piece): PieceSales[] {
  const pieces = new Map<string, PieceSales>();
  for (const { [by]: key, name, units, amount } of rows) {
    if (key === null) continue;
    const piece = pieces.get(key) ?? { key, name: name ?? key, units: 0, net: ZERO_CENTS };
    pieces.set(key, {
      ...piece,
      units: piece.units + units,
      net: addCents(piece.net, amount),
    });
  }
  return [...pieces.values()].sort((a, b) => b.net - a.net || (a.key < b.key ? -1 : 1));
}

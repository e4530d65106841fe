import { type RawBuilder, sql } from 'kysely';
import type { Database, OrderRecordRow } from '#database/tables.ts';
import type { ProcessedLine } from '#domain/delivery/delivery.ts';
import type { OrderExtra, OrderQuery, OrderSort } from '#domain/orders/order-query.ts';
import type { OpenReturnState } from '#domain/orders/returns.ts';
import { endOf, startOf } from './day-bounds.ts';
import { HAS_OPEN_REQUEST, OPEN_REQUEST, type OpenRequest } from './order-requests.ts';
import { hasReturn, OPEN_RETURN } from './returns.ts';
import { PROCESSED_LINES, QUANTITY_LEFT, QUANTITY_SHIPPED, QUANTITY_TO_SHIP, TO_SHIP } from './to-ship.ts';

/** One row of the order list. */
export type FoundOrder = OrderRecordRow & {
  customer_email: string;
  customer_name: string;
  shipping_label: string | null;
  /** Units of goods to pack: those left to ship, or once all are shipped, those not refunded. */
  units: number;
  units_to_ship: number;
  units_shipped: number;
  /** The name of the first product of which any is to pack, else of the first one; null for an order without goods. */
  first_name: string | null;
  first_image_url: string | null;
  /** What the day to ship it by depends on. */
  lines: ProcessedLine[];
  /** The tracking of its shipments, in the order in which they left. */
  shipments: { carrier: string | null; tracking_number: string | null }[];
  has_personalization: boolean;
  has_gift_note: boolean;
  open_request: OpenRequest | null;
  /** The state of its open return that was taken furthest. */
  open_return: OpenReturnState | null;
  /** The position of the latest entry of its history. */
  last_change: number;
  promo_code: string | null;
  /** The promo code's discount in cents. */
  discount: number;
};

/** `after` is the number of the last order on the previous page. */
export type OrderPageRequest = { limit: number; after?: string | null };

type Condition = RawBuilder<unknown>;

/** One page of matching orders in the requested order. Days start at midnight in `timeZone`. */
export async function searchOrders(
  db: Database,
  query: OrderQuery,
  timeZone: string,
  { limit, after = null }: OrderPageRequest,
): Promise<FoundOrder[]> {
  const { column, direction, comparison } = SORTS[query.sort];
  const conditions = conditionsOf(query, timeZone);
  if (after !== null) {
    conditions.push(sql`(${column}, record.order_number) ${comparison} (
      select ${column}, record.order_number from order_records record where record.order_number = ${after})`);
  }
  const { name } = SORTS[query.sort];
  return withGoods(
    db,
    sql`select record.* from order_records record ${where(conditions)}
      order by ${column} ${direction}, record.order_number ${direction} limit ${limit}`,
    sql`${sql.ref(name)} ${direction}, page.order_number ${direction}`,
  );
}

/** The latest orders with this email address except one; none for ''. */
export async function listOrdersOfPerson(
  db: Database,
  email: string,
  { except, limit }: { except: string; limit: number },
): Promise<FoundOrder[]> {
  if (email === '') return [];
  return withGoods(
    db,
    sql`select record.* from order_records record join checkouts checkout on checkout.id = record.checkout_id
      where lower(checkout.customer_email) = lower(${email}) and record.order_number <> ${except}
      order by record.created_at desc limit ${limit}`,
    sql`page.created_at desc, page.order_number`,
  );
}

async function withGoods(db: Database, page: Condition, order: Condition): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select page.*, checkout.customer_email, checkout.shipping_address ->> 'fullName' as customer_name,
      checkout.shipping_label, checkout.promo_code, checkout.discount, checkout.gift_note is not null as has_gift_note, goods.*,
      exists (
        select from orders line where line.order_number = page.order_number and line.personalization is not null
      ) as has_personalization, ${OPEN_REQUEST} as open_request, ${OPEN_RETURN} as open_return,
      (
        select max(position) from order_history entry where entry.order_number = page.order_number
      ) as last_change,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('carrier', carrier, 'tracking_number', tracking_number) order by position), '[]')
        from shipments where shipments.order_number = page.order_number
      ) as shipments
    from (${page}) page
    join checkouts checkout on checkout.id = page.checkout_id
    cross join lateral (
      select coalesce(sum(line.units), 0)::integer as units,
        coalesce(sum(to_ship), 0)::integer as units_to_ship, coalesce(sum(shipped), 0)::integer as units_shipped,
        (array_agg(product_details ->> 'name' order by line.units = 0, line_number))[1] as first_name,
        (array_agg(product_details ->> 'image_url' order by line.units = 0, line_number))[1] as first_image_url,
        ${PROCESSED_LINES} as lines
      from (
        select line.*, to_ship, shipped,
          case when sum(to_ship) over () > 0 then to_ship else units_left end as units
        from orders line
        cross join lateral (
          select greatest(${QUANTITY_LEFT}, 0) as units_left, ${QUANTITY_SHIPPED} as shipped,
            greatest(${QUANTITY_TO_SHIP}, 0) as to_ship
        ) counted
        where line.order_number = page.order_number and line.product_id is not null
      ) line
    ) goods
    order by ${order}`.execute(db);
  return rows;
}

/** The number of matching orders, counted up to `most`. */
export async function countOrders(
  db: Database,
  query: OrderQuery,
  timeZone: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from order_records record ${where(conditionsOf(query, timeZone))} limit ${most}
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}

const SORTS = {
  newest: {
    name: 'page.created_at',
    column: sql`record.created_at`,
    direction: sql`desc`,
    comparison: sql`<`,
  },
  oldest: {
    name: 'page.created_at',
    column: sql`record.created_at`,
    direction: sql`asc`,
    comparison: sql`>`,
  },
  highest: { name: 'page.total', column: sql`record.total`, direction: sql`desc`, comparison: sql`<` },
  lowest: { name: 'page.total', column: sql`record.total`, direction: sql`asc`, comparison: sql`>` },
} as const satisfies Record<
  OrderSort,
  { name: string; column: Condition; direction: Condition; comparison: Condition }
>;

const STATE = sql`order_state(record.fulfillment, record.total, record.refunded_amount, record.dispute_state)`;

/** The payment is in review, or a second one has to be given back. */
const IN_REVIEW = sql`(${STATE} = 'review' or record.order_number in (
  select second.order_number from second_payments second where second.ended_at is null))`;

const EXTRAS = {
  personalization: sql`exists (
    select from orders line where line.order_number = record.order_number and line.personalization is not null)`,
  'gift-note': sql`exists (
    select from checkouts checkout where checkout.id = record.checkout_id and checkout.gift_note is not null)`,
  note: sql`exists (
    select from order_history entry where entry.order_number = record.order_number and entry.action = 'note')`,
  request: HAS_OPEN_REQUEST,
  'return-approved': hasReturn('approved'),
  'return-received': hasReturn('received'),
} as const satisfies Record<OrderExtra, Condition>;

function conditionsOf(query: OrderQuery, timeZone: string): Condition[] {
  const { text, state, fulfillment, dispute, risk, from, to, extras, promo } = query;
  return [
    ...(text === '' ? [] : [matches(text)]),
    ...(state === null
      ? []
      : [state === 'to_ship' ? TO_SHIP : state === 'review' ? IN_REVIEW : sql`${STATE} = ${state}`]),
    ...(fulfillment === null ? [] : [sql`record.fulfillment = ${fulfillment}`]),
    ...(dispute === null ? [] : [sql`record.dispute_state = ${dispute}`]),
    ...(risk === null
      ? []
      : risk === 'risky'
        ? [sql`record.risk_level in ('elevated', 'highest')`]
        : [sql`record.risk_level = ${risk}`]),
    ...(from === null ? [] : [sql`record.created_at >= ${startOf(from, timeZone)}`]),
    ...(to === null ? [] : [sql`record.created_at < ${endOf(to, timeZone)}`]),
    ...extras.map((extra) => EXTRAS[extra]),
    ...(promo === null
      ? []
      : [
          sql`record.checkout_id in (select checkout.id from checkouts checkout where checkout.promo_code = ${promo})`,
        ]),
  ];
}

/** Every word must match the start of a word. A text without letters or digits finds nothing. */
function matches(text: string): Condition {
  return sql`record.order_number in (
    select found.order_number from order_search found where found.words @@ (
      select coalesce(string_agg('''' || word || ''':*', ' & '), '')::tsquery from unnest(order_words(${text})) word
    ))`;
}

function where(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

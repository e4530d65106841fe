import { createRoute, z } from '@hono/zod-openapi';
import { parseOrderQuery } from '#domain/orders/order-query.ts';
import { exportOrders } from '#merchant/orders/export-orders.ts';
import { LABEL_FORMATS, LABELS_PER_SHEET, labelSheetHtml } from '#merchant/orders/label-sheet.ts';
import { loadOrder } from '#merchant/orders/load-order.ts';
import { loadPackedOrders } from '#merchant/orders/load-packed-orders.ts';
import { type OrderForAdmin, orderForAdmin } from '#merchant/orders/order-for-admin.ts';
import { countMatchingOrders, listOrders } from '#merchant/orders/order-list.ts';
import { type AdminOrderRow, orderRow } from '#merchant/orders/order-row.ts';
import { packingSlipsHtml } from '#merchant/orders/packing-slip.ts';
import type { AdminContext } from '../admin-context.ts';
import { orNotFound, orRefuse } from '../refusal.ts';
import { createRoutes, csvHeaders, json, typed } from '../routes.ts';

const PAGE = 100;
/** A printed page has inline styles, and nothing in it may load or run. */
const PRINT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const filters = {
  q: z
    .string()
    .optional()
    .openapi({ description: 'Starts of words of number, email, name, goods or tracking' }),
  state: z.string().optional(),
  fulfillment: z.string().optional(),
  dispute: z.string().optional(),
  risk: z.string().optional(),
  from: z.string().optional().openapi({ description: 'A day such as 2026-11-23' }),
  to: z.string().optional(),
  has: z
    .string()
    .optional()
    .openapi({ description: 'personalization, gift-note, note, request; several by commas' }),
  promo: z.string().optional().openapi({ description: 'A promo code the order was paid with' }),
  sort: z.string().optional(),
};
const listed = z.object({
  orders: z.array(typed<AdminOrderRow>('An order in a list')),
  /** `after` for the next page; null on the last page. */
  next: z.string().nullable(),
  /** On the first page only. */
  count: z.number().int().nullable(),
  isCut: z.boolean(),
});
const numbers = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .openapi({ type: 'string', description: 'Order numbers by commas' });

/** Lists of orders, single orders, and printed documents. */
export function ordersRoutes(context: AdminContext) {
  const { db } = context.database;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders',
        summary: `Find orders, ${PAGE} at a time`,
        request: { query: z.object({ ...filters, after: z.string().optional() }) },
        responses: { 200: json(listed, 'Orders') },
      }),
      async (c) => {
        const { after, ...params } = c.req.valid('query');
        const query = parseOrderQuery(params);
        const now = context.now();
        const orders = await listOrders(db, query, { limit: PAGE, after: after ?? null });
        const counted = after === undefined ? await countMatchingOrders(db, query) : null;
        const next = orders.length < PAGE ? null : (orders.at(-1)?.order_number ?? null);
        return c.json(
          {
            orders: orders.map((order) => orderRow(order, now)),
            next,
            count: counted?.count ?? null,
            isCut: counted?.isCut ?? false,
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders/export.csv',
        summary: 'Every order that matches, for a spreadsheet',
        request: { query: z.object(filters) },
        responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
      }),
      async (c) => {
        const { csv } = await exportOrders(db, parseOrderQuery(c.req.valid('query')));
        return c.body(csv, 200, csvHeaders('orders.csv'));
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders/packing-slips',
        summary: 'Packing slips to print',
        request: { query: z.object({ numbers }) },
        responses: { 200: { description: 'A page', content: { 'text/html': { schema: z.string() } } } },
      }),
      async (c) => {
        const { orders } = orRefuse(await loadPackedOrders(db, c.req.valid('query').numbers));
        return c.body(packingSlipsHtml(orders), 200, PRINT_HEADERS);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders/labels',
        summary: 'Address labels to print',
        request: {
          query: z.object({
            numbers,
            format: z.enum(LABEL_FORMATS).default('avery-5160'),
            skip: z.coerce
              .number()
              .int()
              .min(0)
              .max(LABELS_PER_SHEET - 1)
              .default(0),
          }),
        },
        responses: { 200: { description: 'A page', content: { 'text/html': { schema: z.string() } } } },
      }),
      async (c) => {
        const { numbers: wanted, format, skip } = c.req.valid('query');
        const { orders } = orRefuse(await loadPackedOrders(db, wanted));
        const checkouts = orders.map(({ checkout }) => checkout);
        return c.body(labelSheetHtml(checkouts, format, skip), 200, PRINT_HEADERS);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/orders/{number}',
        summary: 'An order with everything about it',
        request: { params: z.object({ number: z.string() }) },
        responses: { 200: json(typed<OrderForAdmin>('An order'), 'The order') },
      }),
      async (c) => {
        const { number } = c.req.valid('param');
        const order = await loadOrder(db, number);
        const record = orNotFound(order?.record, `There is no order ${number}.`);
        return c.json(orderForAdmin({ ...orNotFound(order, ''), record }, context.now()), 200);
      },
    );
}

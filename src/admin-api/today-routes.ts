import { createRoute, z } from '@hono/zod-openapi';
import { addDays, type DayRange, dayIn, daysBetween } from '#domain/day.ts';
import { parseDate } from '#domain/order-query.ts';
import {
  type ConversionReport,
  loadConversionReport,
  loadEmptySearches,
} from '#merchant/reporting/conversion-report.ts';
import { loadSalesReport, type SalesReport } from '#merchant/reporting/sales-report.ts';
import { loadToday } from '#merchant/today/today.ts';
import { type TodaySummary, todaySummary } from '#merchant/today/today-summary.ts';
import { store } from '#shop';
import type { AdminContext } from './admin-context.ts';
import { AdminRefusal } from './refusal.ts';
import { createRoutes, json, typed } from './routes.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 1100;
const MOST_SEARCHES = 50;
const range = z.object({
  from: z.string().optional().openapi({ description: 'A day such as 2026-11-01' }),
  to: z.string().optional(),
});

/** The merchant's open tasks, and figures for a range of days. */
export function todayRoutes(context: AdminContext) {
  const { db } = context.database;
  const rangeOf = (asked: z.infer<typeof range>): DayRange => {
    const to = parseDate(asked.to) ?? dayIn(store.timeZone, context.now());
    const from = parseDate(asked.from) ?? addDays(to, 1 - DEFAULT_DAYS);
    if (from > to) throw new AdminRefusal('bad-request', 'The first day is after the last one.');
    if (daysBetween(from, to) > MOST_DAYS) {
      throw new AdminRefusal('bad-request', `A report has at most ${MOST_DAYS} days.`);
    }
    return { from, to };
  };
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/today',
        summary: 'What waits for you',
        responses: { 200: json(typed<TodaySummary>('Today'), 'Today') },
      }),
      async (c) => c.json(todaySummary(await loadToday(db, context.now())), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reports/sales',
        summary: `Sales of a range of days, the last ${DEFAULT_DAYS} unless asked for others`,
        request: { query: range },
        responses: { 200: json(typed<SalesReport>('Sales; amounts are cents'), 'Sales') },
      }),
      async (c) => c.json(await loadSalesReport(db, rangeOf(c.req.valid('query'))), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reports/conversion',
        summary: 'Product views, checkouts and payments of a range of days',
        request: { query: range },
        responses: { 200: json(typed<ConversionReport>('Conversion'), 'Conversion') },
      }),
      async (c) => c.json(await loadConversionReport(db, rangeOf(c.req.valid('query'))), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reports/searches',
        summary: 'Searches that found nothing',
        request: { query: range },
        responses: {
          200: json(z.array(z.object({ key: z.string(), count: z.number().int() })), 'Searches'),
        },
      }),
      async (c) => c.json(await loadEmptySearches(db, rangeOf(c.req.valid('query')), MOST_SEARCHES), 200),
    );
}

import { createRoute, z } from '@hono/zod-openapi';
import type { DayRange } from '#domain/calendar/day.ts';
import {
  type ConversionReport,
  loadConversionReport,
  loadEmptySearches,
} from '#merchant/reporting/conversion-report.ts';
import { DEFAULT_DAYS, reportRange, type TypedRange } from '#merchant/reporting/report-range.ts';
import { loadSalesReport, type SalesReport } from '#merchant/reporting/sales-report.ts';
import { loadToday } from '#merchant/today/today.ts';
import { type TodaySummary, todaySummary } from '#merchant/today/today-summary.ts';
import type { AdminContext } from './admin-context.ts';
import { AdminRefusal } from './refusal.ts';
import { createRoutes, json, typed } from './routes.ts';

const MAX_SEARCHES = 50;
const range = z.object({
  from: z.string().optional().openapi({ description: 'A day such as 2026-11-01' }),
  to: z.string().optional(),
});

/** The merchant's open tasks, and figures for a range of days. */
export function todayRoutes(context: AdminContext) {
  const { db } = context.database;
  const rangeOf = (typed: TypedRange): DayRange => {
    const result = reportRange(typed, context.now());
    if (!result.ok) throw new AdminRefusal('bad-request', result.reason);
    return result.range;
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
        summary: `Sales of a range of days, the last ${DEFAULT_DAYS} by default`,
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
      async (c) => c.json(await loadEmptySearches(db, rangeOf(c.req.valid('query')), MAX_SEARCHES), 200),
    );
}

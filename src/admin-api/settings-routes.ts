import { createRoute, z } from '@hono/zod-openapi';
import { describeSettings, type SettingsArea } from '#merchant/settings/describe-settings.ts';
import { createExaminer, type Examination } from '#merchant/settings/examination.ts';
import { findTestEmail, sendTestEmail } from '#merchant/settings/test-email.ts';
import type { AdminContext } from './admin-context.ts';
import { orNotFound, orRefuse } from './refusal.ts';
import { actorOf, createRoutes, json, jsonBody, staffOnly } from './routes.ts';

const finding = z.object({
  check: z.string(),
  status: z.enum(['ok', 'warning', 'error', 'skipped']),
  message: z.string(),
  /** How to fix it. */
  fix: z.string().nullable(),
});
const settings = z
  .object({
    checkedAt: z.string(),
    areas: z.array(
      z.object({
        area: z.enum(['shop', 'payments', 'email', 'database', 'media', 'backups', 'admin']),
        state: z.enum(['set', 'sandbox', 'off']),
        facts: z.array(z.object({ label: z.string(), value: z.string(), isTime: z.boolean().optional() })),
        /** How a merchant can change it. */
        change: z.string(),
        findings: z.array(finding),
      }),
    ),
  })
  .openapi('Settings');

const sentEmail = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The mail server's last response. */
  error: z.string().nullable(),
});

/** The settings area of each doctor finding. All others belong to the shop. */
const AREAS: Readonly<Record<string, SettingsArea>> = {
  'stripe key': 'payments',
  webhook: 'payments',
  'way to the store': 'payments',
  clock: 'payments',
  orders: 'payments',
  email: 'email',
  emails: 'email',
  database: 'database',
  'data directory': 'database',
  disk: 'media',
  backups: 'backups',
  admin: 'admin',
};

/** How the store is set up, and what the doctor found. Responses never contain a secret. */
export function settingsRoutes(context: AdminContext) {
  const inspection = { ...context.inspection, now: context.now };
  const examiner = createExaminer(inspection);
  const answer = async ({ at, findings }: Examination) => ({
    checkedAt: at.toISOString(),
    areas: (await describeSettings(inspection.loadSettings())).map((area) => ({
      ...area,
      findings: findings.filter(({ check }) => (AREAS[check] ?? 'shop') === area.area),
    })),
  });
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/settings',
        summary: 'How the store is set up, with the findings of the last check',
        middleware: [staffOnly],
        responses: { 200: json(settings, 'Settings by area') },
      }),
      async (c) => c.json(await answer(await examiner.latest()), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/settings/check',
        summary: 'Check everything the store depends on; takes seconds',
        responses: { 200: json(settings, 'Settings by area, with new findings') },
      }),
      async (c) => c.json(await answer(await examiner.examine()), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/settings/test-email',
        summary: 'Send a test email',
        request: { body: jsonBody(z.object({ to: z.string().max(254) })) },
        responses: { 200: json(z.object({ id: z.string() }), 'Queued') },
      }),
      async (c) => {
        const { now, orders } = context;
        const mailing = { db: orders.db, now, actor: actorOf(c), onJobQueued: orders.onJobQueued };
        const { id } = orRefuse(await sendTestEmail(mailing, c.req.valid('json').to));
        return c.json({ id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/settings/test-email/{id}',
        summary: 'The status of a test email',
        middleware: [staffOnly],
        request: { params: z.object({ id: z.string() }) },
        responses: { 200: json(sentEmail, 'Its state') },
      }),
      async (c) => {
        const found = await findTestEmail(context.orders.db, c.req.valid('param').id);
        return c.json(orNotFound(found, 'There is no such test email.'), 200);
      },
    );
}

import { createRoute, z } from '@hono/zod-openapi';
import { describeSettings, type SettingsArea } from '#merchant/settings/describe-settings.ts';
import { createExaminer, type Examination } from '#merchant/settings/examination.ts';
import type { AdminContext } from './admin-context.ts';
import { createRoutes, json, staffOnly } from './routes.ts';

const finding = z.object({
  check: z.string(),
  status: z.enum(['ok', 'warning', 'error', 'skipped']),
  message: z.string(),
  /** How to mend it. */
  mend: z.string().nullable(),
});
const settings = z
  .object({
    checkedAt: z.string(),
    areas: z.array(
      z.object({
        area: z.enum(['shop', 'payments', 'email', 'database', 'media', 'backups', 'admin']),
        state: z.enum(['set', 'sandbox', 'off']),
        facts: z.array(z.object({ label: z.string(), value: z.string(), isTime: z.boolean().optional() })),
        /** How a merchant changes it. */
        change: z.string(),
        findings: z.array(finding),
      }),
    ),
  })
  .openapi('Settings');

/** Where a finding of the doctor belongs; all others are the shop's. */
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

/** How the store is set up, and what the doctor says about it. No secret is ever in an answer. */
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
    );
}

import { createRoute, z } from '@hono/zod-openapi';
import { listAudit } from '#database/audit-log.ts';
import type { AdminContext } from './admin-context.ts';
import { createRoutes, json } from './routes.ts';

const PAGE = 100;

const entry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .openapi('AuditEntry');

/** Who changed what, and when. */
export function auditRoutes(context: AdminContext) {
  return createRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/audit',
      summary: `Changes by people, the newest first, ${PAGE} at a time`,
      request: {
        query: z.object({
          subjectType: z.string().optional(),
          subjectId: z.string().optional(),
          before: z.iso.datetime().optional(),
        }),
      },
      responses: { 200: json(z.array(entry), 'Entries') },
    }),
    async (c) => {
      const { subjectType, subjectId, before } = c.req.valid('query');
      const subject = subjectType && subjectId ? { type: subjectType, id: subjectId } : undefined;
      const rows = await listAudit(context.database.db, { subject, beforeTime: before, limit: PAGE });
      return c.json(
        rows.map((row) => ({
          id: row.id,
          at: row.at,
          actor: row.actor,
          action: row.action,
          subjectType: row.subject_type,
          subjectId: row.subject_id,
          before: row.before as Record<string, unknown> | null,
          after: row.after as Record<string, unknown> | null,
        })),
        200,
      );
    },
  );
}

import { createRoute, z } from '@hono/zod-openapi';
import { listAudit, listAuditActors } from '#database/people/audit-log.ts';
import { listProductNames } from '#database/products/merchant-products.ts';
import type { AuditLogRow, Database } from '#database/tables.ts';
import { AUDIT_SUBJECT_NAMES } from '#domain/operations/audit-actions.ts';
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
    /** The name of the product now; null for others, and if it is gone. */
    subjectName: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .openapi('AuditEntry');

/** The audit log: who changed what, and when. */
export function auditRoutes(context: AdminContext) {
  const { db } = context.database;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/audit',
        summary: `Changes by people, the newest first, ${PAGE} at a time`,
        request: {
          query: z.object({
            subjectType: z.enum(AUDIT_SUBJECT_NAMES).optional(),
            subjectId: z.string().max(200).optional(),
            actor: z.string().max(300).optional(),
            after: z.uuid().optional().describe('The id of the last entry of the previous page'),
          }),
        },
        responses: { 200: json(z.array(entry), 'Entries') },
      }),
      async (c) => {
        const { subjectType: type, subjectId: id, actor, after } = c.req.valid('query');
        const subject = type && { type, ...(id && { id }) };
        const rows = await listAudit(db, { subject, actor, afterId: after, limit: PAGE });
        return c.json(await entriesOf(db, rows), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/audit/actors',
        summary: 'Who is in the log',
        responses: { 200: json(z.array(z.string()), 'People as the entries name them') },
      }),
      async (c) => c.json(await listAuditActors(db), 200),
    );
}

async function entriesOf(db: Database, rows: readonly AuditLogRow[]): Promise<z.infer<typeof entry>[]> {
  const products = rows.flatMap(({ subject_type, subject_id }) =>
    subject_type === 'product' ? [subject_id] : [],
  );
  const names = await listProductNames(db, [...new Set(products)]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_type === 'product' ? (names.get(row.subject_id) ?? null) : null,
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
  }));
}

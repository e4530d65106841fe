import { z } from '@hono/zod-openapi';
import type { ImportRow } from '#database/tables.ts';

/** An import in responses. */
export const importSchema = z
  .object({
    id: z.string(),
    source: z.enum(['shopify', 'woocommerce', 'csv']),
    fileName: z.string(),
    actor: z.string(),
    state: z.enum(['ready', 'applying', 'reverting', 'applied', 'undoing', 'undone']),
    createdAt: z.string(),
    counts: z
      .object({ new: z.number(), changed: z.number(), unchanged: z.number(), skipped: z.number() })
      .nullable(),
    warnings: z.array(z.string()),
    /** How many products the undo removed and restored, and the names of those changed or ordered meanwhile. */
    undone: z.object({ removed: z.number(), restored: z.number(), staying: z.array(z.string()) }).nullable(),
    /** Why the last attempt failed. */
    failure: z.string().nullable(),
  })
  .openapi('Import');

export const progressSchema = z.object({
  phase: z.enum(['reading', 'images', 'prices', 'saving', 'undoing']),
  done: z.number(),
  total: z.number().nullable(),
});

export function importJson({ id, source, file_name, actor, state, created_at, result }: ImportRow) {
  const {
    counts = null,
    warnings = [],
    failure = null,
    removed,
    restored = 0,
    staying = [],
  } = (result ?? {}) as {
    counts?: { new: number; changed: number; unchanged: number; skipped: number };
    warnings?: string[];
    failure?: string | null;
    removed?: number;
    restored?: number;
    staying?: string[];
  };
  const undone = removed === undefined ? null : { removed, restored, staying };
  const about = { id, source, fileName: file_name, actor, state, createdAt: created_at };
  return { ...about, counts, warnings, undone, failure };
}

import { z } from 'zod';

/** Deeper than any Stripe event, and well within what PostgreSQL stores. */
const MAX_DEPTH = 64;

const schema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

/** The fields of a payment event that the store reads, and the whole event for the record. */
export type ReceivedEvent = z.infer<typeof schema> & { rawEvent: object };

/** Null if the body is not an event, or PostgreSQL cannot store it. */
export function parseEvent(body: unknown): ReceivedEvent | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success || typeof body !== 'object' || body === null || !isStorable(body)) return null;
  return { ...parsed.data, rawEvent: body };
}

/** PostgreSQL's jsonb accepts no NUL, no lone surrogate and no unlimited depth. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}

import { z } from 'zod';

/** Deeper than any event of Stripe's, and far from what PostgreSQL refuses to store. */
const DEEPEST = 64;

const schema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

/** The part of a payment event the store reads, and the whole of it to keep. */
export type ReceivedEvent = z.infer<typeof schema> & { whole: object };

/** An event in the shape the store works with; null when the body is JSON of another shape or cannot be stored. */
export function parseEvent(body: unknown): ReceivedEvent | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success || typeof body !== 'object' || body === null || !isStorable(body)) return null;
  return { ...parsed.data, whole: body };
}

/** PostgreSQL's JSON takes neither a NUL nor half of a surrogate pair, nor endless depth. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}

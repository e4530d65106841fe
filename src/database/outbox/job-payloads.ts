import { z } from 'zod';
import { ALERT_CONDITIONS } from '#domain/operations/alert.ts';
import type { Result } from '#domain/results.ts';

const entry = z.object({ id: z.string() });
const entryOfOrder = entry.extend({ order_number: z.string().optional() });
const order = z.object({ order_number: z.string() });
/** Without `shipments`: the order as a whole. */
const shipments = order.extend({ shipments: z.array(z.string()).optional() });
const returned = order.extend({ return: z.string() });

/**
 * The payload of each kind of job. Everything else is read from the database when the email is sent. Defaults are for jobs
 * of older versions and jobs whose personal data was erased.
 */
const PAYLOADS = {
  'contact-request': entry,
  'affiliate-application': entry,
  'message-answer': entry,
  'newsletter-confirmation': entry,
  'newsletter-welcome': entry,
  'review-invitation': entryOfOrder,
  'review-answer': entryOfOrder,
  'stock-alert': entry,
  'test-email': entry,
  'order-confirmation': order,
  'order-shipped': shipments,
  'order-address-corrected': shipments,
  'order-tracking-corrected': shipments.extend({ isFirst: z.boolean().default(false) }),
  'order-delivered': shipments,
  'order-ready': shipments,
  'order-refunded': order.extend({ refund: z.string() }),
  'order-cancelled': order.extend({
    amount: z.number().default(0),
    byBank: z.number().default(0),
    refunded: z.string().nullable().default(null),
    reason: z.string().nullable().default(null),
  }),
  'order-rest-cancelled': order.extend({ refund: z.string() }),
  'order-return-approved': returned,
  'order-return-received': returned,
  'order-return-cancelled': returned,
  'order-message': order.extend({ subject: z.string().default(''), message: z.string().default('') }),
  'merchant-new-order': order,
  /** With `session` and `amount`, in cents: that payment is the second one of its checkout. */
  'merchant-review': order.extend({ session: z.string().optional(), amount: z.number().default(0) }),
  'merchant-dispute': order,
  'merchant-dispute-closed': order.extend({ outcome: z.string().optional() }),
  'merchant-refund-failed': order.extend({ refund: z.string().optional() }),
  'merchant-lost-payment': z.object({
    sessionId: z.string(),
    amount: z.number(),
    createdAt: z.coerce.date(),
  }),
  'merchant-email-failed': z.object({
    kind: z.string(),
    about: z.string(),
    error: z.string(),
    attempts: z.number(),
    isParked: z.boolean(),
  }),
  'merchant-alert': z.object({ condition: z.enum(ALERT_CONDITIONS), detail: z.string() }),
  'checkout-ceiling': z.object({
    state: z.enum(['near', 'reached']),
    count: z.number(),
    most: z.number(),
    hours: z.number(),
  }),
} as const satisfies Record<string, z.ZodObject>;

export type JobKind = keyof typeof PAYLOADS;
export type JobPayloads = { [Kind in JobKind]: z.output<(typeof PAYLOADS)[Kind]> };

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(PAYLOADS, kind);
}

/** Reads a stored payload, or says why it cannot be read, without its values. */
export function parsePayload<Kind extends JobKind>(
  kind: Kind,
  stored: unknown,
): Result<JobPayloads[Kind], string> {
  const parsed = PAYLOADS[kind].safeParse(stored);
  // The compiler does not relate a kind to the output of its schema.
  if (parsed.success) return { ok: true, value: parsed.data as JobPayloads[Kind] };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { ok: false, refusal: `the payload cannot be read: ${problems.join('; ')}` };
}

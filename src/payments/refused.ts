import type { PaymentRefusal } from '#domain/payment-refusal.ts';

/** A refusal as a function answers it. */
export type Refused = { ok: false } & PaymentRefusal;

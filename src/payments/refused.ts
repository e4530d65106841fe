import type { PaymentRefusal } from '#domain/payment-refusal.ts';

/** The failure case of a result. */
export type Refused = { ok: false } & PaymentRefusal;

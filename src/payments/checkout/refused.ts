import type { PaymentRefusal } from '#domain/checkout/payment-refusal.ts';

/** The failure case of a result. */
export type Refused = { ok: false } & PaymentRefusal;

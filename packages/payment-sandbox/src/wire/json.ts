/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

/** An object as sent to a Stripe client. */
export type WireObject = { [field: string]: Json };

export function isWireObject(value: Json | undefined): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

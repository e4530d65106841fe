/** The result of an operation that the shop expects to fail: a value, or a refusal code. */
export type Result<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal };

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

/** A refusal with a reason in words, for people, instead of a code. */
export type ReasonedRefusal = { ok: false; reason: string };

export function refuseBecause(reason: string): ReasonedRefusal {
  return { ok: false, reason };
}

type ShipResult = { orderNumber: string; ok: boolean; reason?: string | undefined };

/** Why not all orders were shipped: the reason of a single order, otherwise how many were not. Null if all were. */
export function shipFailure(results: readonly ShipResult[]): string | null {
  const refused = results.filter(({ ok }) => !ok);
  const [first] = refused;
  if (!first) return null;
  if (results.length === 1 && first.reason) return first.reason;
  return `${results.length - refused.length} shipped, ${refused.length} not.`;
}

type ShipResult = { orderNumber: string; ok: boolean; reason?: string | undefined };

/** The reasons beside the fields, by order. None for a single order, whose reason is that of the form. */
export function shipProblems(results: readonly ShipResult[]): Record<string, string> {
  if (results.length === 1) return {};
  const refused = results.filter(({ ok }) => !ok);
  return Object.fromEntries(refused.map(({ orderNumber, reason = '' }) => [orderNumber, reason]));
}

/** Why not all orders were shipped: the reason of a single order, otherwise how many were not. Null if all were. */
export function shipFailure(results: readonly ShipResult[]): string | null {
  const refused = results.filter(({ ok }) => !ok);
  const [first] = refused;
  if (!first) return null;
  if (results.length === 1 && first.reason) return first.reason;
  return `${results.length - refused.length} shipped, ${refused.length} not.`;
}

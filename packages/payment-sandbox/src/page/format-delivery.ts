import type { DeliveryEnd, DeliveryEstimate } from '../objects/session.ts';

/** A delivery estimate for shoppers: `5-7 business days`, `Up to 2 weeks`; null if it has no ends. */
export function formatDelivery({ minimum, maximum }: DeliveryEstimate): string | null {
  if (!minimum) return maximum && `Up to ${formatEnd(maximum)}`;
  if (!maximum) return `At least ${formatEnd(minimum)}`;
  if (minimum.unit !== maximum.unit) return `${formatEnd(minimum)} - ${formatEnd(maximum)}`;
  return minimum.value === maximum.value ? formatEnd(maximum) : `${minimum.value}-${formatEnd(maximum)}`;
}

function formatEnd({ unit, value }: DeliveryEnd): string {
  return `${value} ${unit.replace('_', ' ')}${value === 1 ? '' : 's'}`;
}

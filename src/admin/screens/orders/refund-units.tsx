import { PickUnits } from './pick-units.tsx';

/** How many of each line's remaining units to refund. */
export function RefundUnits(props: Omit<Parameters<typeof PickUnits>[0], 'verb'>) {
  if (props.left.length === 0) return <p>Every item has already been refunded.</p>;
  return <PickUnits verb="Refund" {...props} />;
}

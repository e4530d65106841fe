import { PickUnits } from './pick-units.tsx';

type Picked = Omit<Parameters<typeof PickUnits>[0], 'verb' | 'lines' | 'hintFor'>;

/** How many of each line's remaining units to refund. A partly shipped line has a second row, for the units already sent. */
export function RefundUnits({
  lines,
  others,
  sent,
}: {
  lines: Parameters<typeof PickUnits>[0]['lines'];
  others: Picked;
  sent: Picked;
}) {
  if (others.left.length === 0) return <p>Every item has already been refunded.</p>;
  const isInParts = (line: number) => sent.left.some((known) => known.line === line);
  return (
    <>
      <PickUnits
        verb="Refund"
        lines={lines}
        hintFor={(line) => (isInParts(line) ? 'Not yet shipped' : null)}
        {...others}
      />
      {sent.left.length > 0 && (
        <PickUnits verb="Refund" lines={lines} hintFor={() => 'Already sent'} {...sent} />
      )}
    </>
  );
}

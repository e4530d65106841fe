import { type LabelFormat, labelSheetHtml } from '#merchant/orders/label-sheet.ts';
import { loadParcels } from '#merchant/orders/load-parcels.ts';
import { packingSlipsHtml, packingSlipText } from '#merchant/orders/packing-slip.ts';
import { type CommandContext, type CommandOutput, orRefuse } from '../command.ts';

/** Packing slips, without prices. */
export async function printPackingSlips(
  { database }: CommandContext,
  orderNumbers: readonly string[],
  format: 'html' | 'text',
): Promise<CommandOutput> {
  const { parcels } = orRefuse(await loadParcels(database.db, orderNumbers));
  const slip =
    format === 'html'
      ? packingSlipsHtml(parcels)
      : parcels.map((parcel) => packingSlipText(parcel).join('\n')).join('\n\n\n');
  return { lines: slip.split('\n'), data: { orderNumbers, format, slip } };
}

export async function printLabels(
  { database }: CommandContext,
  orderNumbers: readonly string[],
  { format, skip }: { format: LabelFormat; skip: number },
): Promise<CommandOutput> {
  const { parcels } = orRefuse(await loadParcels(database.db, orderNumbers));
  const labels = labelSheetHtml(
    parcels.map(({ checkout }) => checkout),
    format,
    skip,
  );
  return { lines: labels.split('\n'), data: { orderNumbers, format, labels } };
}

import { listAudit } from '#database/people/audit-log.ts';
import { auditSentence } from '#domain/operations/audit-actions.ts';
import { planProductChange } from '#domain/product-editing/plan-product.ts';
import { previewChanges } from '#merchant/products/preview-product.ts';
import { restoreProduct } from '#merchant/products/restore-product.ts';
import { undoChange } from '#merchant/products/undo-change.ts';
import { refused } from '#merchant/refused.ts';
import { type CommandContext, type CommandOutput, CommandRefused, orRefuse } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { productsContextOf } from './products-context.ts';

const MAX_CHANGES = 50;

/** The URL of a preview page of the product, with unsaved `assignments` if given. */
export async function previewCommand(
  context: CommandContext,
  id: string,
  assignments: readonly string[],
): Promise<CommandOutput> {
  const { path } = orRefuse(
    await previewChanges(
      productsContextOf(context),
      id,
      ({ row, table }) => {
        if (assignments.length === 0) return { ok: true, value: { changes: {} } };
        const planned = planProductChange(row, table, assignments);
        return planned.ok
          ? { ok: true, value: { changes: planned.value } }
          : refused('invalid', planned.reason);
      },
      null,
    ),
  );
  const url = context.publicUrl + path;
  return { lines: ['For an hour, this page shows it to whoever has the address:', url], data: { id, url } };
}

/** The changes of a product, newest first. */
export async function historyCommand({ database }: CommandContext, id: string): Promise<CommandOutput> {
  const entries = await listAudit(database.db, { subject: { type: 'product', id }, limit: MAX_CHANGES });
  if (entries.length === 0) throw new CommandRefused(`There is no change of ${id}.`);
  const rows = entries.map((entry) => {
    const { lead, tail } = auditSentence(entry);
    return [entry.id, formatMinute(entry.at), entry.actor, `${lead}${id}${tail}`];
  });
  return { lines: formatTable(['CHANGE', 'TIME (UTC)', 'BY', 'WHAT'], rows), data: entries };
}

/** `change` as `products history` prints it. */
export async function restoreCommand(context: CommandContext, change: string): Promise<CommandOutput> {
  const { product, isChanged } = orRefuse(await restoreProduct(productsContextOf(context), change));
  const { id } = product.row;
  const line = isChanged ? `${id} is what it was after this change.` : `${id} is the same already.`;
  return { lines: [line], data: { id, restored: isChanged } };
}

/** Undoes one change and keeps later ones of other fields. `change` as `products history` prints it. */
export async function undoChangeCommand(context: CommandContext, change: string): Promise<CommandOutput> {
  orRefuse(await undoChange(productsContextOf(context), change));
  return { lines: ['This change is undone.'], data: { change, undone: true } };
}

import type { ProductTable } from '#domain/categories.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { changeCategory } from '#merchant/products/change-category.ts';
import { createDraft, duplicateProduct } from '#merchant/products/create-product.ts';
import {
  archive,
  publish,
  removeDraft,
  schedule,
  unarchive,
  unpublish,
} from '#merchant/products/move-product.ts';
import { syncProductPrices } from '#merchant/products/sync-product-prices.ts';
import { undoLatest } from '#merchant/products/undo-change.ts';
import { type CommandContext, type CommandOutput, CommandRefused, orRefuse } from '../command.ts';
import { productsContextOf } from './products-context.ts';

type Step = (context: CommandContext, id: string) => Promise<CommandOutput>;

export const archiveCommand: Step = async (context, id) => {
  orRefuse(await archive(productsContextOf(context), id));
  return said(`${id} is archived: it is no longer listed, found or sold.`, { id, archived: true });
};

export const unarchiveCommand: Step = async (context, id) => {
  orRefuse(await unarchive(productsContextOf(context), id));
  return said(`${id} is back in the catalog.`, { id, archived: false });
};

export const publishCommand: Step = async (context, id) => {
  orRefuse(await publish(productsContextOf(context), id));
  return said(`${id} is in the catalog.`, { id, published: true });
};

export const unpublishCommand: Step = async (context, id) => {
  orRefuse(await unpublish(productsContextOf(context), id));
  return said(`${id} is a draft again: its page is gone, and it cannot be bought from carts.`, {
    id,
    published: false,
  });
};

export const syncPricesCommand: Step = async (context, id) => {
  orRefuse(await syncProductPrices(productsContextOf(context), id));
  return said(`The prices of ${id} are synchronized with Stripe.`, { id, synchronized: true });
};

export const deleteCommand: Step = async (context, id) => {
  orRefuse(await removeDraft(productsContextOf(context), id));
  return said(`The draft ${id} is deleted.`, { id, deleted: true });
};

export const duplicateCommand: Step = async (context, id) => {
  const copy = orRefuse(await duplicateProduct(productsContextOf(context), id));
  return said(`${copy.id} is a copy of ${id}, as a draft.`, { id: copy.id });
};

export const undoCommand: Step = async (context, id) => {
  orRefuse(await undoLatest(productsContextOf(context), id));
  return said(`The last change of ${id} is undone.`, { id, undone: true });
};

export async function moveCommand(
  context: CommandContext,
  id: string,
  { table, isConfirmed }: { table: ProductTable; isConfirmed: boolean },
): Promise<CommandOutput> {
  const moved = await changeCategory(productsContextOf(context), id, { table, isConfirmed });
  if (!moved.ok && moved.code === 'unconfirmed') {
    throw new CommandRefused(`${moved.reason} Nothing was changed. To move it all the same, add --confirm.`);
  }
  orRefuse(moved);
  return said(`${id} is in ${categoryNameOf(table)} now.`, { id, source_table: table });
}

export async function scheduleCommand(
  context: CommandContext,
  id: string,
  at: Date | null,
): Promise<CommandOutput> {
  orRefuse(await schedule(productsContextOf(context), id, at));
  const publishAt = at?.toISOString() ?? null;
  return said(publishAt ? `${id} goes into the catalog at ${publishAt}.` : `${id} is a draft.`, {
    id,
    publish_at: publishAt,
  });
}

export async function draftCommand(
  context: CommandContext,
  name: string,
  table: ProductTable,
  assignments: readonly string[],
): Promise<CommandOutput> {
  const fields = assignments.map((assignment) => {
    const at = assignment.indexOf('=');
    if (at < 1) throw new CommandRefused(`"${assignment}" is not field=value, as in price=25.00.`);
    return [assignment.slice(0, at).trim(), assignment.slice(at + 1)];
  });
  const created = await createDraft(productsContextOf(context), table, {
    ...Object.fromEntries(fields),
    name,
  });
  const { id } = orRefuse(created);
  return said(`${id} is a draft.`, { id });
}

function said(line: string, data: object): CommandOutput {
  return { lines: [line], data };
}

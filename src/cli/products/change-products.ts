import { readFile } from 'node:fs/promises';
import { findArchivedProduct } from '#database/archived-products.ts';
import { findUnifiedProduct } from '#database/products.ts';
import type { Database } from '#database/tables.ts';
import { cents, formatCents } from '#domain/money.ts';
import { type PlannedProduct, planNewProduct, planProductChange } from '#domain/plan-product.ts';
import { fileProblem } from '#file-access.ts';
import { addProduct, changeProduct, type PriceContext } from '#payments/change-product.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { findAnyProduct } from './list-products.ts';
import { productJson } from './product-json.ts';

export async function setFields(
  context: CommandContext,
  id: string,
  assignments: readonly string[],
): Promise<CommandOutput> {
  const { row, table, isArchived } = await findAnyProduct(context.database.db, id);
  if (isArchived) {
    throw new CommandRefused(`${id} is archived. Put it back first: products unarchive ${id}.`);
  }
  const planned = planProductChange(row, table, assignments);
  if (!planned.ok) throw new CommandRefused(planned.reason);
  const changed = await changeProduct(priceContextOf(context), { table, row }, planned.value);
  return {
    lines: [
      `${id} is changed.`,
      ...[...changed.replaced].map(([from, to]) => `Stripe price: ${from} -> ${to}`),
      ...changed.notRetired.map((problem) => `Stripe did not retire the old price ${problem}`),
    ],
    data: productJson(changed.row, table, false),
  };
}

/** Adds the products of a JSON file. All of them are checked first; those before a failure stay. */
export async function addProducts(context: CommandContext, file: string): Promise<CommandOutput> {
  const planned = (await readProducts(file)).map((written) => {
    const product = planNewProduct(written);
    if (!product.ok) throw new CommandRefused(product.reason);
    return product.value;
  });
  const ids = planned.map(({ product }) => product.id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new CommandRefused(`${file} has ${repeated} twice.`);
  for (const id of ids) await refuseKnownId(context.database.db, id);
  for (const { table, product } of planned) await addProduct(priceContextOf(context), table, product);
  return {
    lines: planned.map(({ product }) => addedLine(product)),
    data: { added: ids },
  };
}

/** With the sandbox there is nothing to create at Stripe: it asks the catalog for prices. */
function priceContextOf({ database, stripe, isSandbox }: CommandContext): PriceContext {
  return { db: database.db, stripe: isSandbox ? null : stripe, storeId: store.id };
}

async function readProducts(file: string): Promise<unknown[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const problem = fileProblem(cause) ?? 'it cannot be read';
    throw new CommandRefused(`${file}: ${problem}.`, { cause });
  }
  try {
    const written: unknown = JSON.parse(text);
    return Array.isArray(written) ? written : [written];
  } catch (cause) {
    throw new CommandRefused(`${file} holds no JSON: ${(cause as Error).message}.`, { cause });
  }
}

async function refuseKnownId(db: Database, id: string): Promise<void> {
  if (await findUnifiedProduct(db, id)) throw new CommandRefused(`There is a product ${id} already.`);
  if (await findArchivedProduct(db, id)) {
    throw new CommandRefused(`There is an archived product ${id}. Put it back: products unarchive ${id}.`);
  }
}

function addedLine({ id, name, price }: PlannedProduct['product']): string {
  return `Added ${id}: ${name}, ${formatCents(cents(price))}.`;
}

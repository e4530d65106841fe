import type { ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { cents, formatCents } from '#domain/money.ts';
import { planNewProduct, planProductChange } from '#domain/product-editing/plan-product.ts';
import { parseVendorAndTags } from '#domain/product-editing/product-internals.ts';
import { createProduct, refuseTakenId } from '#merchant/products/create-product.ts';
import { updateProduct } from '#merchant/products/update-product.ts';
import { refused } from '#merchant/refused.ts';
import { type CommandContext, type CommandOutput, CommandRefused, orRefuse } from '../command.ts';
import { readJsonFile } from '../read-named-file.ts';
import { productJson } from './product-json.ts';
import { productsContextOf } from './products-context.ts';

/** `version` is the info.version of `products show`. The change is refused if the product has changed since. */
export async function setFields(
  context: CommandContext,
  id: string,
  assignments: readonly string[],
  version: string | null,
): Promise<CommandOutput> {
  const changed = orRefuse(
    await updateProduct(productsContextOf(context), id, version, ({ row, table }) =>
      planAssignments(row, table, assignments),
    ),
  );
  const { product } = changed;
  return {
    lines: [
      `${id} is changed.`,
      ...[...changed.replaced].map(([from, to]) => `Stripe price: ${from} -> ${to}`),
      ...changed.notRetired.map(
        ({ reference, problem }) => `Stripe did not retire the old price ${reference}: ${problem}`,
      ),
    ],
    data: productJson(product),
  };
}

/** Assignments of vendor and tags, and those of the product itself. */
function planAssignments(row: ProductRow, table: ProductTable, assignments: readonly string[]) {
  const isNote = (assignment: string) => /^\s*(vendor|tags)\s*=/.test(assignment);
  const written = assignments.filter(isNote).map((assignment) => {
    const at = assignment.indexOf('=');
    return [assignment.slice(0, at).trim(), assignment.slice(at + 1)] as const;
  });
  const parsed = parseVendorAndTags(Object.fromEntries(written));
  if (!parsed.ok) return refused('invalid', parsed.reason);
  const others = assignments.filter((assignment) => !isNote(assignment));
  const planned =
    others.length === 0 ? { ok: true as const, value: {} } : planProductChange(row, table, others);
  if (!planned.ok) return refused('invalid', planned.reason);
  return { ok: true as const, value: { changes: planned.value, notes: parsed.notes } };
}

/** Adds the products of a JSON file. All are validated first. If one fails, those before it stay. */
export async function addProducts(context: CommandContext, file: string): Promise<CommandOutput> {
  const written = await readProducts(file);
  const products = productsContextOf(context);
  const planned = written.map((entry) => {
    const product = planNewProduct(withoutNotes(entry));
    if (!product.ok) throw new CommandRefused(product.reason);
    return product.value.product;
  });
  const ids = planned.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new CommandRefused(`${file} has ${repeated} twice.`);
  for (const id of ids) {
    const taken = await refuseTakenId(products, id);
    if (taken) throw new CommandRefused(taken.reason);
  }
  for (const entry of written) orRefuse(await createProduct(products, entry));
  return {
    lines: planned.map(({ id, name, price }) => `Added ${id}: ${name}, ${formatCents(cents(price))}.`),
    data: { added: ids },
  };
}

/** `createProduct` checks vendor and tags. */
function withoutNotes(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  const { vendor: _vendor, tags: _tags, ...others } = entry as Record<string, unknown>;
  return others;
}

async function readProducts(file: string): Promise<unknown[]> {
  const written = await readJsonFile(file);
  return Array.isArray(written) ? written : [written];
}

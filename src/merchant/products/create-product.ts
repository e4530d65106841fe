import { writeAudit } from '#database/people/audit-log.ts';
import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import { insertDraft } from '#database/products/product-drafts.ts';
import { saveVendorAndTags } from '#database/products/vendor-and-tags.ts';
import type { ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { planNewProduct } from '#domain/product-editing/plan-product.ts';
import { parseProductFields } from '#domain/product-editing/product-fields.ts';
import { parseVendorAndTags, type VendorAndTags } from '#domain/product-editing/product-internals.ts';
import { categoryLabel } from '#domain/products/category-names.ts';
import { productIdFor } from '#domain/products/product-id.ts';
import { addProduct } from '#payments/prices/change-product.ts';
import { type Refused, refused } from '../refused.ts';
import { type EditedPhotos, photoChanges } from './edit-product.ts';
import { photoProblem } from './photo-problem.ts';
import { orRefusal, type ProductsContext } from './products-context.ts';

type Created = { ok: true; id: string };

/** Adds a product to the catalog, from JSON in the format of `products show --json`. */
export async function createProduct(
  context: ProductsContext,
  written: unknown,
): Promise<Created | Refused<'invalid' | 'id-taken' | 'sku-taken' | 'stripe-failed'>> {
  const isObject = typeof written === 'object' && written !== null && !Array.isArray(written);
  const split = parseVendorAndTags(isObject ? (written as Record<string, unknown>) : {});
  if (!split.ok) return refused('invalid', split.reason);
  const planned = planNewProduct(isObject ? split.others : written);
  if (!planned.ok) return refused('invalid', planned.reason);
  const { table, product } = planned.value;
  const taken = await refuseTakenId(context, product.id);
  if (taken) return taken;
  const added = await orRefusal(() =>
    addProduct(context, table, product, (priced) =>
      context.db.transaction().execute(async (transaction) => {
        await insertProducts(transaction, table, [priced]);
        if (Object.keys(split.notes).length > 0)
          await saveVendorAndTags(transaction, product.id, split.notes);
        await writeAudit(transaction, {
          actor: context.actor,
          action: 'product.create',
          subjectType: 'product',
          subjectId: product.id,
          after: priced,
        });
      }),
    ),
  );
  return added ?? { ok: true, id: product.id };
}

/** Creates a draft. Its id is derived from the name and its category label from the category, unless given. */
export async function createDraft(
  context: ProductsContext,
  table: ProductTable,
  given: Readonly<Record<string, unknown>> & { name: string; id?: string },
  photos?: EditedPhotos,
): Promise<Created | Refused<'invalid' | 'id-taken'>> {
  const { id: wanted, ...fields } = given;
  const parsed = parseProductFields(table, Object.entries(fields));
  if (!parsed.ok) return { ...parsed, code: 'invalid' };
  const problem = await photoProblem(context.mediaDir, [], photos?.urls ?? []);
  if (problem) return refused('invalid', problem, { field: 'photos' });
  const taken = wanted === undefined ? null : await refuseTakenId(context, wanted);
  if (taken) return taken;
  const id = wanted ?? (await freeId(context, productIdFor(given.name)));
  const { name = given.name, category = categoryLabel(table), price = 0, ...others } = parsed.value;
  const shown = photos ? photoChanges(photos) : {};
  const product: NewProduct = {
    ...others,
    ...shown,
    id,
    name,
    category,
    price,
    stripe_price_id: `price_${id}`,
  };
  await writeDraft(context, table, product, 'product.draft');
  return { ok: true, id };
}

/** Copies a product as a draft, with its photos and without its SKUs. */
export async function duplicateProduct(
  context: ProductsContext,
  id: string,
): Promise<Created | Refused<'not-found'>> {
  const source = await findEditedProduct(context.db, id);
  if (!source) return refused('not-found', `There is no product ${id}.`);
  const copyId = await freeId(context, productIdFor(`${source.row.name} copy`));
  await writeDraft(context, source.table, copyOf(source, copyId), 'product.duplicate', source.notes);
  return { ok: true, id: copyId };
}

/** The merchant's fields of a product, with new price references. */
function copyOf({ row }: EditedProduct, id: string): NewProduct {
  const COMPUTED = [
    'discount_percentage',
    'is_purchasable',
    'units_left',
    'is_sold_out',
    'rating',
    'review_count',
    'created_at',
    'updated_at',
    'stripe_product_id',
    'sku',
    'barcode',
  ];
  const fields = Object.fromEntries(
    Object.entries(row).filter(([column]) => !COMPUTED.includes(column)),
  ) as Omit<ProductRow, 'rating'>;
  const options = (Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices : []) as object[];
  const copied = options.map((entry, index) => {
    const { sku: _sku, barcode: _barcode, ...option } = entry as { sku?: string; barcode?: string };
    return { ...option, stripe_price_id: `price_${id}_${index + 1}` };
  });
  return {
    ...(fields as unknown as NewProduct),
    id,
    name: `${row.name} (copy)`,
    stripe_price_id: `price_${id}`,
    lengths_and_prices: copied as NonNullable<NewProduct['lengths_and_prices']>,
    featured: false,
  };
}

async function writeDraft(
  context: ProductsContext,
  table: ProductTable,
  product: NewProduct,
  action: AuditAction,
  notes?: VendorAndTags,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await insertDraft(transaction, table, product);
    if (notes && (notes.vendor !== '' || notes.tags.length > 0)) {
      await saveVendorAndTags(transaction, product.id, notes);
    }
    await writeAudit(transaction, {
      actor: context.actor,
      action,
      subjectType: 'product',
      subjectId: product.id,
      after: product,
    });
  });
}

/** Why a new product cannot have this id, as a sentence; null if it can. */
export async function refuseTakenId(
  { db }: Pick<ProductsContext, 'db'>,
  id: string,
): Promise<Refused<'id-taken'> | null> {
  const known = await findEditedProduct(db, id);
  if (!known) return null;
  return refused(
    'id-taken',
    known.state === 'archived'
      ? `There is an archived product ${id}. Unarchive it instead.`
      : known.state === 'active'
        ? `There is a product ${id} already.`
        : `There is a draft ${id} already.`,
  );
}

/** The id, or the first of `id-2`, `id-3` ... that is free. */
async function freeId({ db }: ProductsContext, id: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!(await findEditedProduct(db, candidate))) return candidate;
  }
}

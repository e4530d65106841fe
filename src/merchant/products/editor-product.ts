import type { EditedProduct } from '#database/products/edited-products.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { listRedirects } from '#database/products/product-redirects.ts';
import { listProductStock } from '#database/products/stock.ts';
import type { Database } from '#database/tables.ts';
import { categoryForTable } from '#domain/categories.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { parsePhotoDetails } from '#domain/photos/photo-details.ts';
import { optionLabelFor } from '#domain/products/option-sizes.ts';
import { parseOptions, parseSizes } from '#domain/products/parse-options.ts';
import { parsePersonalization } from '#domain/products/parse-personalization.ts';
import { photosOf } from './photos-of.ts';

/** A product for the editor. `fields` are in the format of `products set`, with amounts such as "25.00". */
export type EditorProduct = NonNullable<Awaited<ReturnType<typeof loadEditorProduct>>>;

/** Null if the product does not exist. */
export async function loadEditorProduct(db: Database, id: string) {
  const product = await findEditedProduct(db, id);
  return product && editorProduct(db, product);
}

export async function editorProduct(db: Database, product: EditedProduct) {
  const { row, table, state, version, publishAt, publishProblem, priceProblem } = product;
  const category = categoryForTable(table);
  const options = parseOptions(row.lengths_and_prices);
  const counts = await listProductStock(db, table, row.id);
  const countOf = (option: string) => counts.find((count) => count.option === option) ?? null;
  const details = parsePhotoDetails(row.photo_details);
  return {
    id: row.id,
    state,
    version,
    table,
    optionLabel: optionLabelFor(table, options),
    canBeReturned: category.noReturns === null,
    publishAt,
    publishProblem,
    priceProblem: priceProblem && { reason: priceProblem.reason, at: priceProblem.at },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    fields: fieldsOf(product),
    options: options.map(({ label, price, sku, barcode, stripePriceId }) => ({
      label,
      /** Of its price; kept when it is renamed. Blank if it has none. */
      reference: stripePriceId ?? '',
      price: formatAmount(price),
      sku: sku ?? '',
      barcode: barcode ?? '',
      onHand: countOf(label)?.onHand ?? null,
      reserved: countOf(label)?.reserved ?? 0,
    })),
    onHand: countOf('')?.onHand ?? null,
    reserved: countOf('')?.reserved ?? 0,
    /** For sale, but no unit is left. */
    isSoldOut: state === 'active' && row.is_sold_out,
    photos: photosOf(product).map((url) => ({
      url,
      alt: details[url]?.alt ?? '',
      focus: details[url]?.focus ?? null,
    })),
    oldPaths: await listRedirects(db, row.id),
  };
}

function fieldsOf({ row, table, notes }: EditedProduct) {
  const amount = (value: number | null) => (value === null || value === 0 ? '' : formatAmount(cents(value)));
  const text = parsePersonalization(row.personalization);
  const extras = categoryForTable(table).extraFields.map(
    (field) => [field, row[field] ?? (field === 'customizable' ? false : null)] as const,
  );
  return {
    name: row.name,
    description: row.description,
    price: amount(row.price),
    original_price: amount(row.original_price),
    category: row.category,
    product_type: row.product_type ?? '',
    material: row.material ?? '',
    color: row.color ?? '',
    sizes: parseSizes(row.sizes),
    in_stock: row.in_stock,
    featured: row.featured,
    ships_today: row.ships_today,
    is_returnable: row.is_returnable,
    is_made_on_request: row.is_made_on_request,
    stone: row.stone ?? '',
    stone_clarity: row.stone_clarity ?? '',
    family: row.family ?? '',
    width_mm: String(row.width_mm ?? ''),
    weight: row.weight ?? '',
    plating: row.plating ?? '',
    clasp: row.clasp ?? '',
    stone_cut: row.stone_cut ?? '',
    total_carats: row.total_carats ?? '',
    more_specifications: row.more_specifications ?? '',
    facts: parseSizes(row.facts),
    personalization: text && {
      label: text.label,
      max_length: text.maxLength,
      characters: [...text.characters],
      is_required: text.isRequired,
      price: formatAmount(text.price),
      lettering: text.lettering,
    },
    sku: row.sku ?? '',
    barcode: row.barcode ?? '',
    seo_title: row.seo_title ?? '',
    seo_description: row.seo_description ?? '',
    related_products: parseSizes(row.related_products),
    vendor: notes.vendor,
    tags: [...notes.tags],
    extras: Object.fromEntries(extras),
  };
}

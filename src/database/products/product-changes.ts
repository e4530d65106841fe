import type { Insertable } from 'kysely';
import type { Database, ProductRow, Tables } from '#database/tables.ts';
import { isProductTable, type ProductTable } from '#domain/categories.ts';
import type { PhotoDetails } from '#domain/photos/photo-details.ts';
import type { CharacterSet, Lettering } from '#domain/products/personalization.ts';
import type { ProductFact } from '#domain/products/product-facts.ts';

/** A stored entry of `lengths_and_prices`; `#domain/products/options.ts` interprets it. */
export type StoredOption = {
  length?: string | undefined;
  teeth?: string | undefined;
  carat_weight?: string | undefined;
  /** Cents. */
  price: number;
  stripe_price_id?: string | null | undefined;
  sku?: string | undefined;
  barcode?: string | undefined;
};

/** A product's stored personalization; `#domain/products/personalization.ts` interprets it. */
export type StoredPersonalization = {
  label: string;
  max_length: number;
  characters: CharacterSet[];
  is_required: boolean;
  /** Cents. */
  price: number;
  lettering?: Lettering | undefined;
};

type Lists = {
  images?: string[];
  sizes?: string[];
  lengths_and_prices?: StoredOption[];
  facts?: ProductFact[];
  personalization?: StoredPersonalization | null;
  related_products?: string[];
  photo_details?: PhotoDetails;
};
type Columns = Insertable<Tables[ProductTable]>;

/** A product to insert. Missing columns get their default. Prices are in cents. */
export type NewProduct = Omit<Columns, keyof Lists> & Lists;
/** Columns to update. Missing ones stay. */
export type ProductChanges = Partial<Omit<NewProduct, 'id'>>;

/** PostgreSQL allows 65,535 parameters per statement, and a product has about 30. */
export const ROWS_PER_STATEMENT = 1000;

/** Inserts products into a table. Throws if an id exists in any product table, or a column does not exist. */
export async function insertProducts(
  db: Database,
  table: ProductTable,
  products: readonly NewProduct[],
): Promise<void> {
  for (let start = 0; start < products.length; start += ROWS_PER_STATEMENT) {
    const rows = products.slice(start, start + ROWS_PER_STATEMENT);
    await db
      .insertInto(checkedTable(table))
      .values(
        rows.map(({ id, name, price, category, ...rest }) => ({
          id,
          name,
          price,
          category,
          ...stored(rest),
        })),
      )
      .execute();
  }
}

/** Updates one product and returns it; null if the table has none with this id. */
export async function updateProduct(
  db: Database,
  table: ProductTable,
  id: string,
  changes: ProductChanges,
): Promise<ProductRow | null> {
  const row = await db
    .updateTable(checkedTable(table))
    .set(stored(changes))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Throws unless it is a product table. The name becomes part of SQL, so the type alone is not enough. */
export function checkedTable(table: ProductTable): ProductTable {
  if (!isProductTable(table)) throw new Error(`not a product table: ${String(table)}`);
  return table;
}

function stored<Fields extends Lists>({
  images,
  sizes,
  lengths_and_prices,
  facts,
  personalization,
  related_products,
  photo_details,
  ...fields
}: Fields) {
  return {
    ...fields,
    ...(images && { images: JSON.stringify(images) }),
    ...(sizes && { sizes: JSON.stringify(sizes) }),
    ...(lengths_and_prices && { lengths_and_prices: JSON.stringify(lengths_and_prices) }),
    ...(facts && { facts: JSON.stringify(facts) }),
    ...(personalization !== undefined && {
      personalization: personalization && JSON.stringify(personalization),
    }),
    ...(related_products && { related_products: JSON.stringify(related_products) }),
    ...(photo_details && { photo_details: JSON.stringify(photo_details) }),
  };
}

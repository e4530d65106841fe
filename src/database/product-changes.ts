import type { Insertable } from 'kysely';
import { isProductTable, type ProductTable } from '#domain/categories.ts';
import type { ProductFact } from '#domain/product-facts.ts';
import type { Database, ProductRow, Tables } from './tables.ts';

/** One entry of `lengths_and_prices` as stored; `#domain/options.ts` decides what it means. */
export type StoredOption = {
  length?: string | undefined;
  teeth?: string | undefined;
  carat_weight?: string | undefined;
  /** Cents. */
  price: number;
  stripe_price_id?: string | null | undefined;
};

type Lists = {
  images?: string[];
  sizes?: string[];
  lengths_and_prices?: StoredOption[];
  facts?: ProductFact[];
};
type Columns = Insertable<Tables[ProductTable]>;

/** A product to add to a collection; what is left out takes its default. Prices are cents. */
export type NewProduct = Omit<Columns, keyof Lists> & Lists;
/** What to change of a product; what is left out stays. */
export type ProductChanges = Partial<Omit<NewProduct, 'id'>>;

/** PostgreSQL takes at most 65,535 parameters a statement, and a product has about 30. */
export const ROWS_PER_STATEMENT = 1000;

/** Adds products to a collection. Throws when an id is taken in any collection, or a column is not this one's. */
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

/** Changes one product and returns it as it is now; null when the collection has none with this id. */
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

/** The table's name, made sure of: it becomes SQL, so one that only claims to be ours must get no further. */
export function checkedTable(table: ProductTable): ProductTable {
  if (!isProductTable(table)) throw new Error(`not a product table: ${String(table)}`);
  return table;
}

function stored<Fields extends Lists>({ images, sizes, lengths_and_prices, facts, ...fields }: Fields) {
  return {
    ...fields,
    ...(images && { images: JSON.stringify(images) }),
    ...(sizes && { sizes: JSON.stringify(sizes) }),
    ...(lengths_and_prices && { lengths_and_prices: JSON.stringify(lengths_and_prices) }),
    ...(facts && { facts: JSON.stringify(facts) }),
  };
}

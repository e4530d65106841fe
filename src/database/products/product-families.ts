import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import type { ProductRow } from '#domain/products/product.ts';
import type { SwatchRow } from '#domain/products/swatch-row.ts';
import { type FamilyMember, swatchRows } from '#domain/products/swatches.ts';

/** More than any row of swatches can show. */
const MAX_MEMBERS = 100;

type MemberColumns = Pick<
  ProductRow,
  'id' | 'color' | 'width_mm' | 'total_carats' | 'in_stock' | 'is_purchasable' | 'is_made_on_request'
>;

/** The other metals and widths of a product, as swatches. None for a piece of its own. */
export async function loadSwatches(
  db: Database,
  row: MemberColumns & Pick<ProductRow, 'family' | 'is_sold_out'>,
): Promise<SwatchRow[]> {
  if (row.family === null) return [];
  const others = await db
    .selectFrom('products')
    .select(['id', 'color', 'width_mm', 'total_carats', 'in_stock', 'is_purchasable', 'is_made_on_request'])
    .where(sql`lower(family)`, '=', sql`lower(${row.family})`)
    .where('id', '<>', row.id)
    .orderBy('id')
    .limit(MAX_MEMBERS)
    .execute();
  return swatchRows(memberOf({ ...row, in_stock: row.in_stock && !row.is_sold_out }), others.map(memberOf));
}

function memberOf(row: MemberColumns): FamilyMember {
  return {
    id: row.id,
    color: row.color,
    widthMm: row.width_mm,
    carats: row.total_carats,
    availability: availabilityOf({
      in_stock: row.in_stock,
      isPurchasable: row.is_purchasable,
      isMadeOnRequest: row.is_made_on_request,
    }),
  };
}

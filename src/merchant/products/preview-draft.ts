import { findEditedProduct } from '#database/edited-products.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { productPath } from '#domain/product-path.ts';
import { signToken, verifyToken } from '../signed-links.ts';

const PURPOSE = 'draft-preview';
const PREVIEW_HOURS = 24;

/** The path of a page that shows a draft as shoppers will see it; good for a day. */
export async function draftPreviewPath(db: Database, id: string, now: Date): Promise<string> {
  const expiresAt = now.getTime() + PREVIEW_HOURS * 3_600_000;
  const token = await signToken(db, PURPOSE, JSON.stringify([expiresAt, id]));
  return `${productPath(id)}?draft=${encodeURIComponent(token)}`;
}

/** The draft of a preview; null for a token that is wrong or over, and for what is no draft any more. */
export async function loadDraftPreview(
  db: Database,
  token: string,
  now: Date,
): Promise<{ row: ProductRow; table: ProductTable } | null> {
  const signed = await verifyToken(db, PURPOSE, token);
  if (signed === null) return null;
  const [expiresAt, id] = JSON.parse(signed) as [number, string];
  if (expiresAt <= now.getTime()) return null;
  const product = await findEditedProduct(db, id);
  return product && ['draft', 'scheduled'].includes(product.state)
    ? { row: product.row, table: product.table }
    : null;
}

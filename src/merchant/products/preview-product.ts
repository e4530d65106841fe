import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { findPreview, type ProductPreview, savePreview } from '#database/products/product-previews.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { unsavedRow } from '#domain/product-editing/unsaved-product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { type Refused, refused } from '../refused.ts';
import { signToken, verifyToken } from '../signed-links.ts';
import { type ProductEdit, planCheckedEdit } from './edit-product.ts';
import type { ProductsContext } from './products-context.ts';
import type { ProductUpdate } from './update-product.ts';

const PURPOSE = 'draft-preview';
const PREVIEW_MINUTES = 60;

type Previewed = { ok: true; path: string } | Refused<'not-found' | 'invalid'>;
type Planned = { ok: true; value: Pick<ProductUpdate, 'changes'> } | Refused<'invalid'>;

/**
 * The path of a preview page: the product as shoppers would see it, in any state and with unsaved edits. Valid for an
 * hour. It shows the person's latest preview.
 */
export function previewProduct(
  context: ProductsContext,
  id: string,
  edit: ProductEdit,
  /** The origin that may frame the preview; null for none. */
  frameOrigin: string | null,
): Promise<Previewed> {
  return previewChanges(context, id, (product) => planCheckedEdit(context, product, edit), frameOrigin);
}

/** Previews the changes that `plan` makes of the product as it is. */
export async function previewChanges(
  context: ProductsContext,
  id: string,
  plan: (product: EditedProduct) => Planned | Promise<Planned>,
  frameOrigin: string | null,
): Promise<Previewed> {
  const { db, actor } = context;
  const product = await findEditedProduct(db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  const planned = await plan(product);
  if (!planned.ok) return planned;
  const now = context.now();
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  const row = unsavedRow({ ...product.row, ...planned.value.changes } as ProductRow, now);
  const previewId = await savePreview(db, actor, { row, table: product.table }, { now, expiresAt });
  const token = await signToken(db, PURPOSE, JSON.stringify([expiresAt.getTime(), previewId, frameOrigin]));
  return { ok: true, path: `${productPath(id)}?draft=${encodeURIComponent(token)}` };
}

/** The content of a preview; null if its token is invalid or expired. */
export async function loadProductPreview(
  db: Database,
  token: string,
  now: Date,
): Promise<(ProductPreview & { frameOrigin: string | null }) | null> {
  const signed = await verifyToken(db, PURPOSE, token);
  if (signed === null) return null;
  const [expiresAt, id, frameOrigin] = JSON.parse(signed) as [number, string, string | null];
  const preview = expiresAt > now.getTime() ? await findPreview(db, id, now) : null;
  return preview && { ...preview, frameOrigin };
}

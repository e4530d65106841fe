import { canonicalAddress } from '#contract/canonical-address.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { insertRedirect, listRedirects, removeRedirect } from '#database/products/product-redirects.ts';
import { oldPathKey } from '#domain/products/old-path.ts';
import { type Refused, refused } from '../refused.ts';
import { LINK_PATHS } from '../signed-links.ts';
import type { ProductsContext } from './products-context.ts';

const LONGEST_PATH = 500;
/** What the server answers itself, so that no redirect from there would ever be seen. */
const OWN_PATHS =
  /^\/(?:api|assets|media|sandbox|feeds|sitemaps)(?:\/|$)|^\/(?:healthz|readyz|metrics|robots\.txt|sitemap\.xml|manifest\.webmanifest)$/i;
const MAX_REDIRECTS = 100;

type Context = Pick<ProductsContext, 'db' | 'actor'>;
type Redirected = { ok: true };

/** Redirects an old URL to a product. `address` is a path such as `/products/luna` or a full URL. */
export async function addProductRedirect(
  context: Context,
  id: string,
  address: string,
): Promise<Redirected | Refused<'not-found' | 'invalid' | 'taken'>> {
  const old = oldAddress(address);
  if (old === null)
    return refused('invalid', 'Enter a path such as /products/luna-ring that is not a page of this shop.');
  const { path, pageOf } = old;
  if (pageOf === id) return refused('invalid', "This is the product's own address.");
  return context.db.transaction().execute(async (db) => {
    const product = await findEditedProduct(db, id, { isLocked: true });
    if (!product) return refused('not-found', `There is no product ${id}.`);
    if (pageOf !== null && (await findEditedProduct(db, pageOf))?.state === 'active') {
      return refused('taken', `${path} is the page of a product on sale, so it cannot lead elsewhere.`);
    }
    const known = await listRedirects(db, id);
    if (known.includes(path)) return { ok: true };
    if (known.length >= MAX_REDIRECTS) {
      return refused('invalid', `A product has at most ${MAX_REDIRECTS} old addresses.`);
    }
    const isAdded = await insertRedirect(db, { old_path: path, product_id: id });
    if (!isAdded) return refused('taken', `${path} already redirects to another product.`);
    await audit(db, context, id, { before: null, after: { old_path: path } });
    return { ok: true };
  });
}

/** Removes a redirect. */
export async function removeProductRedirect(
  context: Context,
  id: string,
  path: string,
): Promise<Redirected | Refused<'not-found'>> {
  return context.db.transaction().execute(async (db) => {
    const isRemoved = await removeRedirect(db, { old_path: path, product_id: id });
    if (!isRemoved) return refused('not-found', `${path} does not lead to ${id}.`);
    await audit(db, context, id, { before: { old_path: path }, after: null });
    return { ok: true };
  });
}

function audit(
  db: Context['db'],
  { actor }: Context,
  subjectId: string,
  change: { before: object | null; after: object | null },
): Promise<void> {
  return writeAudit(db, { actor, action: 'product.redirect', subjectType: 'product', subjectId, ...change });
}

/**
 * The path as stored, and the id of the product whose page it would be; null if it is not a path, or is a page of the
 * shop.
 */
function oldAddress(address: string): { path: string; pageOf: string | null } | null {
  const text = address.trim();
  const isUrl = /^https?:\/\//i.test(text);
  if (!isUrl && !text.startsWith('/')) return null;
  const url = URL.parse(isUrl ? text : `http://shop.example${text}`);
  if (!url) return null;
  const { path, request } = canonicalAddress(url.pathname, '');
  const canBeOld = request.page === 'not-found' || request.page === 'product';
  if (!canBeOld || isOwnPath(path) || path.length > LONGEST_PATH) return null;
  return { path: oldPathKey(path), pageOf: request.page === 'product' ? request.id : null };
}

function isOwnPath(path: string): boolean {
  const mailLinks: readonly string[] = Object.values(LINK_PATHS);
  return OWN_PATHS.test(path) || mailLinks.includes(oldPathKey(path));
}

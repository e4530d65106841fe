import type { ContentKey, ContentValues } from '#contract/content-values.ts';
import { canonicalPath, matchPage } from '#contract/routes.ts';
import { findRedirectedProduct } from '#database/products/product-redirects.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import { parseContent, type Unfit } from './content-schemas.ts';

/** The parsed text, or its first problem: a link to a page that the shop does not have is one too. */
export async function checkContent<Key extends ContentKey>(
  db: Database,
  key: Key,
  value: unknown,
): Promise<{ ok: true; value: ContentValues[Key] } | Unfit> {
  const parsed = parseContent(key, value);
  if (!parsed.ok) return parsed;
  const path = 'path' in parsed.value ? parsed.value.path : '';
  if (path === '' || (await isPageOfShop(db, path))) return parsed;
  const problem = `The shop has no page ${path}. Copy the address from the page itself, such as /chains.`;
  return { ok: false, reason: `path: ${problem}`, at: { field: 'path', problem } };
}

/** Whether a link leads to a page, a product for sale or an old address that redirects to one. */
async function isPageOfShop(db: Database, link: string): Promise<boolean> {
  const { pathname } = new URL(link, 'https://shop.example');
  const request = matchPage(canonicalPath(pathname));
  const isFound =
    request.page === 'product' || request.page === 'reviews'
      ? (await findUnifiedProduct(db, request.id)) !== null
      : request.page !== 'not-found';
  return isFound || (await findRedirectedProduct(db, pathname)) !== null;
}

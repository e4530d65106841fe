import { INFO_PAGES } from '#contract/routes.ts';
import { countProducts, listProductAddresses } from '#database/products/products.ts';
import { listStockedTables } from '#database/products/stocked-tables.ts';
import type { Database } from '#database/tables.ts';
import { ALL_JEWELRY, listCategories } from '#domain/categories.ts';
import { escapeXml } from '#domain/escape-xml.ts';
import { productPath } from '#domain/products/product-path.ts';

/** The limit is 50,000 URLs per sitemap. With smaller files, crawlers reload less after a change. */
const PRODUCTS_PER_FILE = 10_000;

/** The sitemap index: one sitemap for pages, and as many as needed for products. */
export async function sitemapIndex(db: Database, publicUrl: string): Promise<string> {
  const files = Math.ceil((await countProducts(db)) / PRODUCTS_PER_FILE);
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return document('sitemapindex', entries);
}

/** All listings with products, and the information pages. */
export async function pagesSitemap(db: Database, publicUrl: string): Promise<string> {
  const tables = await listStockedTables(db);
  const categories = listCategories().filter(({ table }) => tables.includes(table));
  const paths = ['/', ALL_JEWELRY.path, ...[...categories, ...INFO_PAGES].map(({ path }) => path)];
  return document(
    'urlset',
    paths.map((path) => urlEntry(publicUrl + path)),
  );
}

/** One sitemap of products, counted from 1. Null if there is no such file. */
export async function productsSitemap(db: Database, publicUrl: string, file: number): Promise<string | null> {
  const products = await listProductAddresses(db, {
    limit: PRODUCTS_PER_FILE,
    offset: (file - 1) * PRODUCTS_PER_FILE,
  });
  if (products.length === 0) return null;
  return document(
    'urlset',
    products.map(({ id, updated_at }) => urlEntry(publicUrl + productPath(id), updated_at)),
  );
}

function urlEntry(address: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

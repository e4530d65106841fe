import { listProductsById } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import { categoryForTable } from '#domain/categories.ts';
import { escapeXml } from '#domain/escape-xml.ts';
import { type Cents, formatAmount } from '#domain/money.ts';
import { productAvailability } from '#domain/products/availability.ts';
import { findOption, type ProductOption } from '#domain/products/options.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { additionalImages, type Product, priceFor, priceReferenceFor } from '#domain/products/product.ts';
import { productIdFor } from '#domain/products/product-id.ts';
import { productPath } from '#domain/products/product-path.ts';
import { store } from '#shop';

const ROWS_PER_READ = 500;
/** Google's product category "Apparel & Accessories > Jewelry". */
const JEWELRY = '188';

/** Runs a query as the guest role, so that the feed only has what guests may read. */
type GuestRead = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Streams an RSS feed of all purchasable products for merchant centers. A product with options has one item per option,
 * each with its own price and a link that selects the option, so that feed, page and charge show the same price.
 */
export async function* productFeed(read: GuestRead, publicUrl: string): AsyncGenerator<string> {
  const readAfter = (after: string) => read((db) => listProductsById(db, { after, limit: ROWS_PER_READ }));
  let rows = await readAfter('');
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(store.name)}</title>
<link>${escapeXml(publicUrl)}</link>
<description>${escapeXml(store.description)}</description>
`;
  for (;;) {
    if (rows.length > 0) yield rows.map((row) => itemsFor(row, publicUrl)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) break;
    rows = await readAfter(last.id);
  }
  yield '</channel>\n</rss>\n';
}

function itemsFor(row: UnifiedProductRow, publicUrl: string): string {
  const product = parseProduct(row, row.source_table);
  if (product.is_made_on_request) return '';
  const choices = product.options.length > 0 ? linkableOptions(product) : [null];
  return choices
    .filter((option) => priceReferenceFor(product, option) !== null)
    .map((option) => item(product, option, publicUrl))
    .join('');
}

/** Leaves out options with the same label as another: no link can select them. */
function linkableOptions({ options }: Product): ProductOption[] {
  return options.filter((option) => findOption(options, option.label, null) === option);
}

function item(product: Product, option: ProductOption | null, publicUrl: string): string {
  const gtin = option ? (option.barcode ?? null) : product.barcode;
  const sku = option ? (option.sku ?? null) : product.sku;
  const fields: Record<string, string | string[] | null> = {
    'g:id': option ? `${product.id} ${option.label}` : product.id,
    'g:item_group_id': groupOf(product, option),
    'g:title': option ? `${product.name}, ${option.label}` : product.name,
    'g:description': product.description || product.name,
    'g:link': publicUrl + productPath(product.id, option?.label),
    'g:image_link': product.image_url && new URL(product.image_url, publicUrl).href,
    'g:additional_image_link': additionalImages(product).map((url) => new URL(url, publicUrl).href),
    'g:availability': productAvailability(product, option) === 'available' ? 'in_stock' : 'out_of_stock',
    'g:price': priceField(priceFor(product, option)),
    'g:brand': store.name,
    'g:condition': 'new',
    'g:gtin': gtin,
    'g:mpn': sku,
    'g:identifier_exists': gtin || sku ? null : 'no',
    'g:google_product_category': JEWELRY,
    'g:product_type': product.category || categoryForTable(product.source_table).normalName,
    'g:material': product.material,
    'g:color': product.color,
    'g:size': option?.label ?? null,
  };
  const lines = Object.entries(fields).flatMap(([name, said]) =>
    [said ?? ''].flat().flatMap((value) => (value ? [`<${name}>${escapeXml(value)}</${name}>`] : [])),
  );
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

/** The longest group id that merchant centers take, in characters. */
const MAX_GROUP = 50;

/** What the items of one piece have in common: its family, or the product whose options they are. */
function groupOf({ id, family }: Product, option: ProductOption | null): string | null {
  if (family !== null) return productIdFor(family).slice(0, MAX_GROUP);
  return option ? id : null;
}

/** `1299.00 USD`. */
function priceField(amount: Cents): string {
  return `${formatAmount(amount)} ${store.currency}`;
}

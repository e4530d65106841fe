import { findPricedProducts } from '#database/products/products.ts';
import { countWaitingAlerts } from '#database/products/stock-alerts.ts';
import type { Database } from '#database/tables.ts';
import { isSold } from '#domain/categories.ts';
import type { FormEntry } from '#domain/forms/forms.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { alertStateOf, MAX_STOCK_ALERTS } from '#domain/products/stock-alert.ts';
import { RequestRefused } from '../http/errors.ts';

/**
 * Refuses to wait for what is in stock or not offered, and for more than an address can plausibly want. The answers depend
 * on the catalog alone, or on what the address itself asked for often, so they reveal nobody's requests.
 */
export async function checkStockAlert(db: Database, entry: FormEntry<'stock-alert'>): Promise<void> {
  const [row] = await findPricedProducts(db, [{ id: entry.product_id }]);
  const product = row && isSold(row.source_table) ? parseProduct(row, row.source_table) : null;
  const state = alertStateOf(product, entry.option ?? '');
  if (state === 'not-offered') throw new RequestRefused('not-found', 'This piece is no longer offered.');
  if (state === 'in-stock') {
    throw new RequestRefused('conflict', 'This piece is in stock again. Reload the page to buy it.');
  }
  if ((await countWaitingAlerts(db, entry.email)) >= MAX_STOCK_ALERTS) {
    throw new RequestRefused(
      'conflict',
      `You can ask about at most ${MAX_STOCK_ALERTS} pieces with one email address.`,
    );
  }
}

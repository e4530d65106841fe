import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxPrice } from './catalogue-price.ts';

/** Every price of the demo catalogue's JSON files, by its price id. Files and rows without prices are passed over. */
export async function loadCataloguePrices(folder: string): Promise<Map<string, SandboxPrice>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const rows = texts.flatMap((text) => {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  });
  return new Map(rows.flatMap(pricesOf).map((price) => [price.id, price]));
}

function pricesOf(row: unknown): SandboxPrice[] {
  if (!isGroup(row) || typeof row.name !== 'string') return [];
  const options = Array.isArray(row.lengths_and_prices) ? row.lengths_and_prices.filter(isGroup) : [];
  return [row, ...options].flatMap((priced) => {
    const { price, stripe_price_id: id } = priced;
    if (typeof id !== 'string' || typeof price !== 'number') return [];
    const label = priced === row ? '' : String(priced.length ?? priced.teeth ?? priced.carat_weight ?? '');
    return [
      {
        id,
        unitAmount: price,
        currency: 'usd',
        productId:
          typeof row.stripe_product_id === 'string' ? row.stripe_product_id : `prod_${String(row.id)}`,
        productName: String(row.name),
        imageUrl: typeof row.image_url === 'string' ? row.image_url : null,
        active: true,
        ...(label === '' ? {} : { optionLabel: label }),
      },
    ];
  });
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

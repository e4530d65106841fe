import { readFile } from 'node:fs/promises';
import type { SandboxPrice } from './price-lookup.ts';

export type PriceFile = {
  prices: ReadonlyMap<string, SandboxPrice>;
  /** The number of prices that a `payment` mode session cannot use: recurring ones and those without an amount. */
  skipped: number;
};

/** Loads prices in Stripe's JSON: the output of `stripe prices list --expand data.product`, or a plain array. */
export async function loadPriceFile(file: string): Promise<PriceFile> {
  const entries = entriesOf(await readJson(file));
  if (entries === null) throw new Error(`${file} is not a list of prices.`);
  const prices = entries.map((entry, index) => priceOf(entry, `${file}, price ${index + 1}`));
  const usable = prices.filter((price) => price !== null);
  return {
    prices: new Map(usable.map((price) => [price.id, price])),
    skipped: prices.length - usable.length,
  };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`Cannot read the price file ${file}.`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON.`, { cause });
  }
}

function entriesOf(json: unknown): unknown[] | null {
  if (Array.isArray(json)) return json;
  return isObject(json) && Array.isArray(json.data) ? json.data : null;
}

function priceOf(entry: unknown, place: string): SandboxPrice | null {
  if (!isObject(entry) || typeof entry.id !== 'string') throw new Error(`${place} has no id.`);
  if (isObject(entry.recurring) || typeof entry.unit_amount !== 'number') return null;
  if (typeof entry.currency !== 'string') throw new Error(`${place} has no currency.`);
  const product = isObject(entry.product) ? entry.product : { id: entry.product };
  const productId = typeof product.id === 'string' ? product.id : `prod_${entry.id}`;
  const [image] = Array.isArray(product.images) ? product.images : [];
  return {
    id: entry.id,
    unitAmount: entry.unit_amount,
    currency: entry.currency.toLowerCase(),
    productId,
    productName: typeof product.name === 'string' ? product.name : productId,
    imageUrl: typeof image === 'string' ? image : null,
    active: entry.active !== false,
    ...(typeof entry.nickname === 'string' && { optionLabel: entry.nickname }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

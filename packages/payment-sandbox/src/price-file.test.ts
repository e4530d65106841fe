import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadPriceFile } from './price-file.ts';

const RING = {
  id: 'price_ring',
  currency: 'EUR',
  unit_amount: 4900,
  nickname: 'Size 7',
  product: { id: 'prod_ring', name: 'Ring', images: ['https://shop.test/ring.webp'] },
};

describe('the price file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'price-file-'));
    file = join(folder, 'prices.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    ['a list as Stripe prints it', { object: 'list', data: [RING] }],
    ['a plain array', [RING]],
  ])('%s is loaded', async (_form, content) => {
    await writeFile(file, JSON.stringify(content));
    const { prices, skipped } = await loadPriceFile(file);
    expect(skipped).toBe(0);
    expect([...prices.values()]).toEqual([
      {
        id: 'price_ring',
        currency: 'eur',
        unitAmount: 4900,
        productId: 'prod_ring',
        productName: 'Ring',
        imageUrl: 'https://shop.test/ring.webp',
        active: true,
        optionLabel: 'Size 7',
      },
    ]);
  });

  test('a product that was not expanded is named by its id', async () => {
    await writeFile(file, JSON.stringify([{ ...RING, product: 'prod_ring', active: false }]));
    const { prices } = await loadPriceFile(file);
    expect(prices.get('price_ring')).toMatchObject({
      productName: 'prod_ring',
      imageUrl: null,
      active: false,
    });
  });

  test('recurring prices and prices without an amount are counted and skipped', async () => {
    await writeFile(file, JSON.stringify([RING, { ...RING, recurring: {} }, { id: 'price_tiers' }]));
    const { prices, skipped } = await loadPriceFile(file);
    expect([prices.size, skipped]).toEqual([1, 2]);
  });

  test.each([
    ['{', 'is not valid JSON.'],
    ['{}', 'is not a list of prices.'],
    ['[{"unit_amount":1}]', 'price 1 has no id.'],
    ['[{"id":"price_1","unit_amount":1}]', 'price 1 has no currency.'],
  ])('%s is rejected: it %s', async (content, message) => {
    await writeFile(file, content);
    await expect(loadPriceFile(file)).rejects.toThrow(message);
  });

  test('a missing file is named', async () => {
    await expect(loadPriceFile(file)).rejects.toThrow(`Cannot read the price file ${file}.`);
  });
});

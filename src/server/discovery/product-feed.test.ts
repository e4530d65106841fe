import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { setStock } from '#database/products/stock.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { productFeed } from './product-feed.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

async function feed(): Promise<string> {
  let text = '';
  for await (const piece of productFeed((work) => database.asGuest({}, work), 'https://shop.example')) {
    text += piece;
  }
  return text;
}

test('unavailable products are left out, names are escaped, and no product is lost between batches', async () => {
  await insertProducts(database.db, 'custom_products', [
    ...Array.from({ length: 1_100 }, (_, number) =>
      aProduct({ id: `piece-${number}`, stripe_price_id: `price_${number}` }),
    ),
    aProduct({ id: 'unpriced', stripe_price_id: null }),
    aProduct({ id: 'a&b', name: '<Crown> & "Co"\u0007', stripe_price_id: 'price_crown', in_stock: false }),
  ]);
  const text = await feed();
  expect(text.match(/<item>/g)).toHaveLength(1_101);
  expect(text).not.toContain('unpriced');
  expect(text).toContain('<g:title>&lt;Crown&gt; &amp; &quot;Co&quot; </g:title>');
  expect(text).toContain('<g:link>https://shop.example/product/a%26b</g:link>');
  expect(text).toContain('<g:availability>out_of_stock</g:availability>');
});

test('each option is an item; options with the same label are left out', async () => {
  const option = (length: string, price: number) => ({
    length,
    price,
    stripe_price_id: `price_${length}_${price}`,
  });
  await insertProducts(database.db, 'chain_products', [
    aProduct({
      id: 'rope',
      lengths_and_prices: [option('18 in', 90_00), option('20 in', 100_05), option('20 in', 110_00)],
    }),
  ]);
  const items = (await feed()).match(/<item>\n<g:id>rope[\s\S]*?<\/item>/g) ?? [];
  expect(items).toHaveLength(1);
  expect(items[0]).toContain('<g:price>90.00 USD</g:price>');
  expect(items[0]).toContain('<g:link>https://shop.example/product/rope?option=18%20in</g:link>');
});

test('an option that is sold out is not in stock, though others are', async () => {
  const option = (length: string) => ({ length, price: 90_00, stripe_price_id: `price_${length}` });
  await insertProducts(database.db, 'chain_products', [
    aProduct({ id: 'counted', lengths_and_prices: [option('18 in'), option('20 in')] }),
  ]);
  const count = { source_table: 'chain_products', product_id: 'counted' } as const;
  await setStock(database.db, { ...count, option: '18 in' }, 0);
  await setStock(database.db, { ...count, option: '20 in' }, 3);
  const items = (await feed()).split('<item>').filter((item) => item.includes('<g:id>counted'));
  expect(items.map((item) => /<g:availability>(.*?)</.exec(item)?.[1])).toEqual(['out_of_stock', 'in_stock']);
});

test('pieces of a family are one group, by an id that merchant centers take', async () => {
  await insertProducts(database.db, 'grillz_products', [
    aProduct({ id: 'six', stripe_price_id: 'price_six', family: 'Polished grillz, six teeth' }),
  ]);
  expect(await feed()).toContain('<g:item_group_id>polished-grillz-six-teeth</g:item_group_id>');
});

test('every photo of a product is in its item, by its absolute URL', async () => {
  await insertProducts(database.db, 'grillz_products', [
    aProduct({
      id: 'fangs',
      stripe_price_id: 'price_fangs',
      image_url: '/a.webp',
      images: ['/b.webp', '/c.webp'],
    }),
  ]);
  const [item = ''] = (await feed()).match(/<item>\n<g:id>fangs[\s\S]*?<\/item>/g) ?? [];
  expect(item.match(/<g:(?:additional_)?image_link>[^<]+/g)).toEqual([
    '<g:image_link>https://shop.example/a.webp',
    '<g:additional_image_link>https://shop.example/b.webp',
    '<g:additional_image_link>https://shop.example/c.webp',
  ]);
});

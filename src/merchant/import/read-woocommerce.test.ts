import { expect, test } from 'vitest';
import type { SourceProduct } from '#domain/import/source-product.ts';
import { readSheet } from './read-sheet.ts';
import { readWooCommerce } from './read-woocommerce.ts';

const HEADER =
  'ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"';

function read(...rows: string[]): SourceProduct[] {
  const sheet = readSheet(new TextEncoder().encode([HEADER, ...rows].join('\r\n')));
  if (!sheet.ok) throw new Error(sheet.problem.message);
  const products = readWooCommerce(sheet.value);
  if (!products.ok) throw new Error(products.problem.message);
  return products.value;
}

test('reads a simple product', () => {
  const [hoops] = read(
    String.raw`7,simple,H-1,Gold Hoops,1,1,Light.,"<p>Hollow.</p>\n<p>14k.</p>",1,4,0,80,95.5,"Jewelry, Jewelry > Earrings","gold, new","https://shop.example/a.jpg, https://shop.example/b.jpg",,Metal,Gold,,`,
  );
  expect(hoops).toMatchObject({
    key: '7',
    row: 2,
    name: 'Gold Hoops',
    description: 'Light.\n\nHollow.\n\n14k.',
    type: 'Jewelry > Earrings',
    tags: ['gold', 'new'],
    isActive: true,
    isFeatured: true,
    isInStock: true,
    material: 'Gold',
    axes: [],
    variants: [{ price: 80_00, originalPrice: 95_50, quantity: 4, sku: 'H-1' }],
    images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'],
    oldPath: '/product/gold-hoops',
    problems: [],
  });
});

test('reads variations by the id or the SKU of their parent, wherever they stand', () => {
  const products = read(
    '9,variation,RC-20,Rope - 20,1,0,,,0,,0,,140,,,,RC,Length,20 in,,',
    '5,variable,RC,Rope,1,0,,,1,,0,,,Chains,,,,Length,"18 in, 20 in",Metal,Gold',
    '8,variation,RC-18,Rope - 18,1,0,,,1,3,0,,120,,,,id:5,Length,18 in,,',
  );
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    name: 'Rope',
    material: 'Gold',
    axes: [{ name: 'Length' }],
    variants: [
      { values: ['20 in'], price: 140_00, quantity: 0, row: 2 },
      { values: ['18 in'], price: 120_00, quantity: 3, row: 4 },
    ],
  });
});

test('a variation for any value gives way to one that names it', () => {
  const [ring] = read(
    '5,variable,R,Ring,1,0,,,1,,0,,,Rings,,,,Size,"6 | 7 | 8",,',
    '8,variation,,Ring,1,0,,,1,,0,,50,,,,id:5,Size,,,',
    '9,variation,,Ring 8,1,0,,,1,,0,,60,,,,id:5,Size,8,,',
  );
  expect(ring?.variants.map(({ values, price }) => [values[0], price])).toEqual([
    ['6', 50_00],
    ['7', 50_00],
    ['8', 60_00],
  ]);
});

test('says what cannot be sold, and which variation has no product', () => {
  const products = read(
    '1,grouped,,Set,1,0,,,1,,0,,,,,,,,,,',
    '2,variable,,Empty,0,0,,,1,,0,,,,,,,Size,6,,',
    '3,variation,,Lost,1,0,,,1,,0,,9,,,,id:99,Size,6,,',
    '4,simple,,Gone,1,0,,,0,,0,,9,,,,,,,,',
  );
  expect(
    products.flatMap(({ problems }) => problems.map(({ row, column, message }) => [row, column, message])),
  ).toEqual([
    [2, 'Type', 'A product of the type "grouped" cannot be sold here. Leave it out.'],
    [3, 'Type', 'This variable product has no variations in the file.'],
    [4, 'Parent', 'The product that this variation belongs to is not in the file.'],
  ]);
  expect(products.map(({ isActive, isInStock }) => [isActive, isInStock])).toEqual([
    [true, true],
    [false, true],
    [true, true],
    [true, false],
  ]);
});

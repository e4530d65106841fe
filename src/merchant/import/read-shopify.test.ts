import { expect, test } from 'vitest';
import type { SourceProduct } from '#domain/imports/source-product.ts';
import { readSheet } from './read-sheet.ts';
import { readShopify } from './read-shopify.ts';

async function read(text: string): Promise<SourceProduct[]> {
  const sheet = await readSheet(new TextEncoder().encode(text));
  if (!sheet.ok) throw new Error(sheet.problem.message);
  const products = readShopify(sheet.value);
  if (!products.ok) throw new Error(products.problem.message);
  return [...products.value];
}

const OLD = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Status
rope,Rope Chain,"<p>Solid.</p><ul><li>3 mm</li></ul>",Atelier,Necklace,"Gold, New",true,Length,18 in,,,R18,shopify,3,deny,120.00,150,,https://cdn.example/rope-2.jpg,2,false,,active
rope,,,,,,,,20 in,,,R20,shopify,-1,deny,140,130,,https://cdn.example/rope-1.jpg,1,,,
rope,,,,,,,,,,,,,,,,,,https://cdn.example/rope-3.jpg,3,,,
hoop,Hoops,Plain,Atelier,Earrings,,false,Title,Default Title,,,H1,,5,continue,35.00,,'0123456789012,,,,,draft
`;

test('reads several rows a product, its variants and its images in their order', async () => {
  const [rope, hoop] = await read(OLD);
  expect(rope).toMatchObject({
    key: 'rope',
    row: 2,
    name: 'Rope Chain',
    description: 'Solid.\n• 3 mm',
    type: 'Necklace',
    tags: ['Gold', 'New'],
    state: 'active',
    axes: [{ name: 'Length', column: 'Option1 Value' }],
    variants: [
      { row: 2, values: ['18 in'], sku: 'R18', price: 120_00, originalPrice: 150_00, quantity: 3 },
      { row: 3, values: ['20 in'], sku: 'R20', price: 140_00, originalPrice: null, quantity: 0 },
    ],
    images: [
      'https://cdn.example/rope-1.jpg',
      'https://cdn.example/rope-2.jpg',
      'https://cdn.example/rope-3.jpg',
    ],
    oldPath: '/products/rope',
    problems: [],
  });
  expect(hoop).toMatchObject({
    state: 'draft',
    axes: [],
    variants: [{ price: 35_00, quantity: null, barcode: '0123456789012' }],
    problems: [],
  });
});

test('reads the present names of the columns, and colors from metafields', async () => {
  const [ring] =
    await read(`Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Product image alt text,Image position,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern)
Signet,signet,,,Apparel & Accessories > Jewelry > Rings,,,TRUE,Active,SG,,Ring Size,7,"1,250.00",,shopify,2,DENY,https://cdn.example/s.jpg,A signet,1,,FALSE,Signet ring,A ring,rose-gold
,signet,,,,,,,,SG8,,,8,1250,,shopify,1,DENY,,,,,,,,
`);
  expect(ring).toMatchObject({
    key: 'signet',
    type: 'Apparel & Accessories > Jewelry > Rings',
    color: 'Rose gold',
    axes: [{ name: 'Ring Size' }],
    variants: [
      { values: ['7'], price: 1_250_00, quantity: 2 },
      { values: ['8'], price: 1_250_00, quantity: 1 },
    ],
    imageAlts: { 'https://cdn.example/s.jpg': 'A signet' },
    seoTitle: 'Signet ring',
    columns: { price: 'Price', type: 'Product category' },
  });
});

test('a product without a handle gets one, and rows below it belong to it', async () => {
  const products = await read(
    'Title,Option1 Name,Option1 Value,Variant Price\nCafé Ring,Size,6,10\n,,7,10\nOther,,,12\n',
  );
  expect(products.map(({ key, variants }) => [key, variants.length])).toEqual([
    ['cafe-ring', 2],
    ['other', 1],
  ]);
});

test('names the cell of what cannot be sold or read', async () => {
  const products = await read(
    'Handle,Title,Variant Price,Gift Card,Variant Inventory Qty\ncard,Gift,10,true,\nx,,5,false,many\n',
  );
  expect(products.flatMap(({ problems }) => problems)).toEqual([
    { row: 2, column: 'Gift Card', message: expect.stringContaining('Gift cards cannot be sold here.') },
    { row: 3, column: 'Title', message: 'The product x has no title.' },
    { row: 3, column: 'Variant Inventory Qty', message: 'The quantity has to be a whole number.' },
  ]);
});

test('what is archived, free of charge or a file of Matrixify is read as it is', async () => {
  const [old, free, many] = await read(
    `Handle,Title,Product Category,Type,Variant SKU,Status,Published,Variant Price,Image Src,Metafield: title_tag [string]
old,Old,,Rings,'00123,Archived,true,,,
free,Free,,Rings,,Active,true,0,,
many,Many,Uncategorized,,,Active,true,5,https://cdn.example/a.jpg;https://cdn.example/b.jpg,Title
`,
  );
  expect(old).toMatchObject({ state: 'archived', variants: [{ sku: '00123', price: 0 }], problems: [] });
  expect(free).toMatchObject({
    state: 'active',
    variants: [{ priceProblem: 'The price has to be above zero.' }],
  });
  expect(many).toMatchObject({
    type: '',
    category: '',
    images: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'],
    seoTitle: 'Title',
  });
});

test('refuses a file of something else', async () => {
  const sheet = await readSheet(new TextEncoder().encode('Name,Email\nAnn,a@example.com\n'));
  expect(sheet.ok && readShopify(sheet.value)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('Title') },
  });
});

test('names the options that are sold without a count, unless all are', async () => {
  const [mixed, all, counted] =
    await read(`Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price
rope,Rope Chain,Length,18 in,shopify,3,deny,120.00
rope,,,20 in,shopify,2,continue,140.00
rope,,,22 in,shopify,2,continue,160.00
hoop,Hoops,Title,Default Title,shopify,5,continue,35.00
ring,Ring,Title,Default Title,shopify,5,deny,35.00
`);
  expect(mixed?.notes).toEqual([
    'Sold without a count: 20 in, 22 in, because it continues selling when out of stock.',
  ]);
  expect(all?.notes).toEqual(['Sold without a count, because it continues selling when out of stock.']);
  expect(counted?.notes).toEqual([]);
});

import { expect, test } from 'vitest';
import type { SourceProduct } from '#domain/imports/source-product.ts';
import { readSheet } from './read-sheet.ts';
import { readWooCommerce } from './read-woocommerce.ts';

const HEADER =
  'ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"';

async function read(...rows: string[]): Promise<SourceProduct[]> {
  return readFile([HEADER, ...rows].join('\r\n'));
}

async function readFile(text: string): Promise<SourceProduct[]> {
  const sheet = await readSheet(new TextEncoder().encode(text));
  if (!sheet.ok) throw new Error(sheet.problem.message);
  const products = readWooCommerce(sheet.value);
  if (!products.ok) throw new Error(products.problem.message);
  return [...products.value];
}

test('reads a simple product', async () => {
  const [hoops] = await read(
    String.raw`7,simple,H-1,Gold Hoops,1,1,Light.,"<p>Hollow.</p>\n<p>14k.</p>",1,4,0,80,95.5,"Jewelry, Jewelry > Earrings","gold, new","https://shop.example/a.jpg, https://shop.example/b.jpg",,Metal,Gold,,`,
  );
  expect(hoops).toMatchObject({
    key: '7',
    row: 2,
    name: 'Gold Hoops',
    description: 'Light.\n\nHollow.\n\n14k.',
    type: 'Jewelry > Earrings',
    tags: ['gold', 'new'],
    state: 'active',
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

test('reads variations by the id or the SKU of their parent, wherever they stand', async () => {
  const products = await read(
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

test('a variation for any value gives way to one that names it', async () => {
  const [ring] = await read(
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

test('says what cannot be sold, and which variation has no product', async () => {
  const products = await read(
    '1,grouped,,Set,1,0,,,1,,0,,,,,,,,,,',
    '2,variable,,Empty,0,0,,,1,,0,,,,,,,Size,6,,',
    '3,variation,,Lost,1,0,,,1,,0,,9,,,,id:99,Size,6,,',
    '4,simple,,Gone,1,0,,,0,,0,,9,,,,,,,,',
  );
  expect(
    products.flatMap(({ problems }) => problems.map(({ row, column, message }) => [row, column, message])),
  ).toEqual([
    [2, 'Type', expect.stringContaining('"grouped" cannot be sold here')],
    [3, 'Type', expect.stringContaining('has no variations in the file')],
    [4, 'Parent', 'The product that this variation belongs to is not in the file.'],
  ]);
  expect(products.map(({ state, isInStock }) => [state, isInStock])).toEqual([
    ['active', true],
    ['draft', true],
    ['active', true],
    ['active', false],
  ]);
});

test('a small file does not unfold to billions of variants', async () => {
  const attributes = Array.from({ length: 8 }, (_, index) => index + 3);
  const header = attributes.map((index) => `,Attribute ${index} name,Attribute ${index} value(s)`).join('');
  const values = `"${Array.from({ length: 20 }, (_, index) => index).join(', ')}"`;
  const options = attributes.map((index) => `,Option ${index},${values}`).join('');
  const [bomb, ring] = await readFile(
    `${HEADER}${header}\n7,variable,B,Bomb,1,0,,,1,,0,,,Rings,,,,,,,${options}\n8,variation,B1,Bomb,1,0,,,1,3,0,,10,,,,B,,,,\n9,simple,R,Ring,1,0,,,1,3,0,,10,Rings,,,,,,,\n`,
  );
  expect(bomb).toMatchObject({
    variants: [],
    problems: [{ row: 3, message: expect.stringContaining('more than 2000 variations') }],
  });
  expect(ring).toMatchObject({ name: 'Ring', problems: [] });
});

test('keeps a search engine title with a percentage, and drops templates', async () => {
  const header = `${HEADER},"Meta: _yoast_wpseo_title"`;
  const titleOf = async (title: string) =>
    (await readFile(`${header}\n7,simple,H,Hoops,1,0,,,1,,0,,9,Earrings,,,,,,,,${title}\n`))[0]?.seoTitle;
  expect(await titleOf('20% off gold hoops')).toBe('20% off gold hoops');
  expect(await titleOf('%%title%% %%sep%% %%sitename%%')).toBe('');
});

test.each([
  [
    'German',
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Vorrätig?;Lager;Angebotspreis;Regulärer Preis;Kategorien;Bilder;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e)',
  ],
  [
    'French',
    'ID;Type;UGS;Nom;Publié;En stock ?;Stock;Tarif promo;Tarif régulier;Catégories;Images;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1 ',
  ],
  [
    'Spanish',
    'ID;Tipo;SKU;Nombre;Publicado;¿Existencias?;Inventario;Precio rebajado;Precio normal;Categorías;Imágenes;Superior;Nombre del atributo 1;Valor(es) del atributo 1',
  ],
  [
    'Italian',
    "ID;Tipo;SKU;Nome;Pubblicato;In stock?;Magazzino;Prezzo in offerta;Prezzo di listino;Categorie;Immagine;Genitore;Nome dell'attributo 1;Valore dell'attributo 1",
  ],
])('reads an export of a site in %s', async (_language, header) => {
  const [ring] = await readFile(
    `${header}\n7;variable;R;Ring;1;1;;;;Ringe;a.jpg;;Größe;50, 52\n8;variation;R50;Ring;1;1;3;79,90;"1.099,00";;;R;Größe;50\n9;variation;R52;Ring;1;1;1;;99,5;;;id:7;Größe;52\n`,
  );
  expect(ring).toMatchObject({
    key: '7',
    name: 'Ring',
    type: 'Ringe',
    images: ['a.jpg'],
    axes: [{ name: 'Größe' }],
    variants: [
      { values: ['50'], sku: 'R50', price: 79_90, originalPrice: 1_099_00, quantity: 3 },
      { values: ['52'], sku: 'R52', price: 99_50, quantity: 1 },
    ],
    problems: [],
  });
});

test('names the options that are sold without a count', async () => {
  const [chain] = await read(
    '1,variable,R,Rope,1,0,,,1,,0,,,Chains,,,,Length,"18, 20, 22",,',
    '2,variation,R-18,Rope,1,0,,,1,5,1,,100,,,,R,Length,18,,',
    '3,variation,R-20,Rope,1,0,,,1,4,0,,110,,,,R,Length,20,,',
    // Sold out, whatever else it says.
    '4,variation,R-22,Rope,1,0,,,0,4,1,,120,,,,R,Length,22,,',
  );
  expect(chain?.notes).toEqual(['Sold without a count: 18, because back orders are allowed.']);
  expect(chain?.variants.map(({ quantity }) => quantity)).toEqual([null, 4, 0]);
});

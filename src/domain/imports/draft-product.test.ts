import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { draftProducts } from './draft-product.ts';
import type { SourceProduct } from './source-product.ts';

const variant = (row: number, color: string) => ({
  row,
  values: [color],
  sku: '',
  barcode: '',
  price: cents(120_00),
  priceProblem: null,
  originalPrice: null,
  quantity: null,
  image: '',
  cost: null,
  weightMg: null,
});

const source = (key: string, colors: string[]): SourceProduct => ({
  key,
  row: 2,
  name: 'Rope Chain',
  description: '',
  vendor: '',
  type: '',
  category: '',
  tags: [],
  state: 'active',
  isFeatured: false,
  isInStock: true,
  material: '',
  color: '',
  axes: [{ name: 'Color', column: 'Option1 Value' }],
  variants: colors.map((color, index) => variant(index + 2, color)),
  images: [],
  imageAlts: {},
  oldPath: null,
  seoTitle: '',
  seoDescription: '',
  problems: [],
  notes: [],
  columns: { key: '', name: '', type: '', price: '', quantity: '', image: '' },
});

const familiesOf = (product: SourceProduct) =>
  draftProducts(product, 'chain_products', 'split').drafts.map(({ fields }) => fields.family);

test('products that one product of the file becomes are a family, named by what the file knows it by', () => {
  expect(familiesOf(source('rope-chain', ['Yellow Gold', 'Silver']))).toEqual(['rope-chain', 'rope-chain']);
  expect(familiesOf(source('1234', ['Yellow Gold', 'Silver']))).toEqual(['rope-chain', 'rope-chain']);
});

test('a SKU that is too long and a barcode that is no GTIN are left out and named', () => {
  const long = 'S'.repeat(65);
  const variants = [
    { ...variant(2, '18 in'), sku: long, barcode: '01234565' },
    { ...variant(3, '20 in'), sku: 'S20', barcode: 'ABC' },
  ];
  const axes = [{ name: 'Length', column: 'Option1 Value' }];
  const { drafts } = draftProducts(
    { ...source('rope-chain', []), axes, variants },
    'chain_products',
    'split',
  );
  expect(drafts).toMatchObject([
    {
      options: [
        { length: '18 in', barcode: '01234565' },
        { length: '20 in', sku: 'S20' },
      ],
      notes: [
        `Without the SKU ${long}: one has at most 64 characters.`,
        'Without the barcode ABC: one has 8 or 12 to 14 digits.',
      ],
    },
  ]);
  expect(drafts[0]?.options?.[0]).not.toHaveProperty('sku');
});

test('a product that stays one has no family', () => {
  expect(familiesOf(source('rope-chain', ['Silver']))).toEqual([undefined]);
});

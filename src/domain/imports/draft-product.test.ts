import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { swatchRows } from '../products/swatches.ts';
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

describe('the metals that one product of the file becomes', () => {
  const metal = (values: string[], axis = 'Metal') => {
    const axes = [{ name: axis, column: 'Option1 Value' }];
    return draftProducts({ ...source('rope-chain', values), axes, color: 'Iced' }, 'chain_products', 'split')
      .drafts;
  };
  const swatchesOf = (values: string[]) => {
    const family = metal(values).map(({ suggestedId, fields }) => ({
      ...{ id: suggestedId, color: fields.color ?? null },
      ...{ widthMm: null, carats: null, availability: 'available' as const },
    }));
    const [current] = family;
    if (!current) throw new Error('no product');
    return swatchRows(current, family)[0]?.choices.map(({ label, tone }) => [label, tone]);
  };

  test('lead to each other by swatches', () => {
    expect(swatchesOf(['14K White Gold', '14K Yellow Gold', '14K Rose Gold', 'Platinum'])).toEqual([
      ['Yellow Gold', 'yellow'],
      ['Platinum', 'white'],
      ['White Gold', 'white'],
      ['Rose Gold', 'rose'],
    ]);
  });

  test('keep their karats where nothing else tells them apart', () => {
    expect(swatchesOf(['14K Yellow Gold', '18 kt Yellow Gold', 'Silver'])?.map(([label]) => label)).toEqual([
      '14K Yellow Gold',
      '18 kt Yellow Gold',
      'Silver',
    ]);
    expect(swatchesOf(['10K', '14K'])?.map(([label]) => label)).toEqual(['10K', '14K']);
  });

  test('are their material as it is written', () => {
    expect(metal(['14K Gold', 'Silver']).map(({ fields }) => fields.material)).toEqual([
      '14K Gold',
      'Silver',
    ]);
  });
});

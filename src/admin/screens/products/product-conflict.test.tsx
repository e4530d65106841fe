import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SESSION } from '../../client/session.ts';
import { fieldRows, optionRows } from './conflict-rows.ts';
import type { EditorFields, EditorOption, EditorProduct } from './product-queries.ts';
import { type Unsaved, useProductForm } from './use-product-form.ts';
import { useProductSave } from './use-product-save.ts';

const PERSON = 'ada@example.com';

afterEach(() => vi.unstubAllGlobals());

function product(version: string, changes: readonly Partial<EditorOption>[], fields: Partial<EditorFields>) {
  const options = changes.map((change, index) => {
    const label = `${18 + index * 2} in`;
    const saved = { label, reference: `price_${index}`, price: '189.00', sku: `R${index}`, barcode: '' };
    return { ...saved, onHand: null, reserved: 0, ...change };
  });
  const all = { price: '189.00', material: '', sizes: [], extras: {}, ...fields } as unknown as EditorFields;
  const photos: EditorProduct['photos'] = [];
  return {
    id: 'rope',
    version,
    fields: all,
    photos,
    options,
    onHand: null,
    reserved: 0,
  } as unknown as EditorProduct;
}

/** Ada changed the SKU of the second option, a colleague the price of the first and the SKU of the third. */
function conflict() {
  const before = product('1', [{}, {}, {}], { sizes: ['S', 'M'] });
  const theirs = product('2', [{ price: '179.00' }, {}, { sku: 'THEIRS' }], {
    price: '179.00',
    material: 'Gold',
    sizes: ['S', 'M', 'L'],
  });
  const options = before.options.map((option) => ({ ...option, was: option.label }));
  const [first, second, third] = options;
  if (!first || !second || !third) throw new Error('an option is missing');
  const { version, fields, photos } = before;
  const yours: Unsaved = {
    version,
    base: { fields, options: before.options, photos },
    fields: { sizes: ['M'] },
    options: [first, { ...second, sku: 'YOURS' }, third],
  };
  return { before, theirs, yours };
}

function Keep({ before, theirs }: { before: EditorProduct; theirs: EditorProduct }) {
  const form = useProductForm(before);
  const { save } = useProductSave(before, form, () => {});
  const [isSaved, setSaved] = useState(false);
  if (!isSaved) {
    setSaved(true);
    void save(theirs);
  }
  return null;
}

test.each(['in the open editor', 'after a reload'])(
  '"Save my changes" keeps what only they changed, %s',
  async (when) => {
    const { before, theirs, yours } = conflict();
    const stored: Record<string, string> = {
      [`admin:unsaved-product:${PERSON}:rope`]: JSON.stringify(yours),
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
    const sent = new Promise<unknown>((resolve) => {
      vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
        resolve(JSON.parse(body));
        return new Promise(() => {});
      });
    });
    const queries = new QueryClient();
    queries.setQueryData(SESSION.queryKey, { person: { email: PERSON, role: 'owner' } });
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Keep before={when === 'after a reload' ? theirs : before} theirs={theirs} />
      </QueryClientProvider>,
    );
    expect(await sent).toEqual({
      version: '2',
      fields: { sizes: ['M', 'L'] },
      options: [
        { was: '18 in', label: '18 in', price: '179.00', sku: 'R0', barcode: '' },
        { was: '20 in', label: '20 in', price: '189.00', sku: 'YOURS', barcode: '' },
        { was: '22 in', label: '22 in', price: '189.00', sku: 'THEIRS', barcode: '' },
      ],
    });
  },
);

test('the table names each changed option with what differs, and no price that follows from them', () => {
  const { before, theirs, yours } = conflict();
  const versions = { yours, theirs, base: before };
  expect(fieldRows(versions)).toEqual([
    { field: 'material', yours: 'not changed', theirs: 'Gold' },
    { field: 'sizes', yours: 'M', theirs: 'S, M, L' },
  ]);
  expect(optionRows(versions)).toEqual([
    { field: 'option 18 in', yours: 'not changed', theirs: 'price 179.00' },
    { field: 'option 20 in', yours: 'SKU YOURS', theirs: 'SKU R1' },
    { field: 'option 22 in', yours: 'not changed', theirs: 'SKU THEIRS' },
  ]);
});

test('the table names removed, added and moved options', () => {
  const { before, yours } = conflict();
  const theirs = product(
    '2',
    [
      { label: '20 in', sku: 'R1' },
      { label: '18 in', sku: 'R0' },
      { label: '26 in', sku: '', reference: 'price_new' },
    ],
    {},
  );
  const [first, , third] = yours.options ?? [];
  if (!first || !third) throw new Error('an option is missing');
  const versions = {
    yours: { ...yours, options: [first, { ...third, price: '199.00' }] },
    theirs,
    base: before,
  };
  expect(optionRows(versions)).toEqual([
    { field: 'option 20 in', yours: 'removed', theirs: 'not changed' },
    { field: 'option 22 in', yours: 'price 199.00', theirs: 'removed' },
    { field: 'option 26 in', yours: 'not changed', theirs: 'price 189.00' },
    { field: 'order of options', yours: 'not changed', theirs: '20 in, 18 in, 26 in' },
  ]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SESSION } from '../../client/session.ts';
import { OptionsEditor } from './options-editor.tsx';
import { PriceFields } from './price-fields.tsx';
import type { EditorFields, EditorProduct } from './product-queries.ts';
import { type TypedCounts, useProductForm } from './use-product-form.ts';
import { useStockCounts } from './use-stock-counts.ts';

const PERSON = 'ada@example.com';

afterEach(() => vi.unstubAllGlobals());

/** A saved product with two options. */
function withOptions(onHand: number | null, counts: [number | null, number | null] = [null, null]) {
  const options = counts.map((count, index) => ({
    ...{ label: `${18 + index * 2} in`, price: '25.00', sku: '', barcode: '' },
    ...{ onHand: count, reserved: 0 },
  }));
  const fields = { price: '25.00', original_price: '', sku: '', barcode: '' } as EditorFields;
  const photos: EditorProduct['photos'] = [];
  return { id: 'rope', version: '1', fields, photos, options, onHand, reserved: 0 } as EditorProduct;
}

function Fields({ product }: { product: EditorProduct }) {
  const form = useProductForm(product);
  const stock = useStockCounts(product, form);
  const shared = { form, stock, onSave: () => {} };
  return (
    <>
      <PriceFields {...shared} />
      <OptionsEditor optionLabel="Length" {...shared} />
    </>
  );
}

/** The HTML of the editor's fields, and the labels and values of its stock fields. */
function shown(product: EditorProduct, counts?: TypedCounts) {
  const stored: Record<string, string> = {
    [`admin:unsaved-product:${PERSON}:rope`]: JSON.stringify({ fields: {}, counts }),
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const queries = new QueryClient();
  queries.setQueryData(SESSION.queryKey, { person: { email: PERSON, role: 'owner' } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Fields product={product} />
    </QueryClientProvider>,
  );
  const fields = html.matchAll(/>(Stock[^<]*)<\/label><input[^>]*value="([^"]*)"/g);
  return { html, stock: [...fields].map(([, label, value]) => [label, value]) };
}

const OF_OPTIONS = [
  ['Stock of 18 in', ''],
  ['Stock of 20 in', ''],
];

test.each([
  ['saved', 3, undefined],
  ['typed', null, { '': { text: '3', seen: null } }],
])('a count that was %s for the whole product stays in sight when it has options', (_, onHand, counts) => {
  const { stock, html } = shown(withOptions(onHand), counts);
  expect(stock).toEqual([['Stock', '3']]);
  expect(html).toContain('All options share it. Empty it to count each option.');
  expect(html.match(/>Shared</g)).toHaveLength(2);
});

test('emptying it offers a count for each option', () => {
  const { stock, html } = shown(withOptions(3), { '': { text: '', seen: 3 } });
  expect(stock).toEqual([['Stock', ''], ...OF_OPTIONS]);
  expect(html).toContain('Each option has its own count.');
});

test('without it only the options are counted', () => {
  expect(shown(withOptions(null)).stock).toEqual(OF_OPTIONS);
});

test('one beside the counts of options is said to be unused', () => {
  const { stock, html } = shown(withOptions(3, [1, null]));
  expect(stock).toEqual([
    ['Stock', '3'],
    ['Stock of 18 in', '1'],
    ['Stock of 20 in', ''],
  ]);
  expect(html).toContain('Not used: options have their own counts. Empty it.');
});

import { expect, test } from 'vitest';
import { mergeOptions, type SavedOption, type TypedOption } from './merge-options.ts';

const saved = (label: string, changes: Partial<SavedOption> = {}): SavedOption => ({
  ...{ label, price: '100.00', sku: `SKU ${label}`, barcode: '', reference: `price_${label}` },
  ...changes,
});
type Typed = SavedOption & TypedOption;
const typed = (was: string, changes: Partial<SavedOption> = {}): Typed => ({
  ...saved(was),
  was,
  ...changes,
});
const added = (label: string, changes: Partial<SavedOption> = {}): Typed => ({
  ...saved(label, { sku: '', reference: '' }),
  was: null,
  ...changes,
});

const base = [saved('18'), saved('20'), saved('22')];
const untouched = [typed('18'), typed('20'), typed('22')];

test.each<{ what: string; yours: Typed[]; theirs: SavedOption[]; merged: Typed[] }>([
  {
    what: 'each changes other fields of other options',
    yours: [typed('18'), typed('20', { sku: 'Yours' }), typed('22')],
    theirs: [saved('18', { price: '90.00' }), saved('20'), saved('22', { sku: 'Theirs' })],
    merged: [typed('18', { price: '90.00' }), typed('20', { sku: 'Yours' }), typed('22', { sku: 'Theirs' })],
  },
  {
    what: 'each changes another field of one option',
    yours: [typed('18', { barcode: '96385074' }), typed('20'), typed('22')],
    theirs: [saved('18', { price: '90.00' }), saved('20'), saved('22')],
    merged: [typed('18', { price: '90.00', barcode: '96385074' }), typed('20'), typed('22')],
  },
  {
    what: 'both change one field, and yours counts',
    yours: [typed('18', { price: '80.00' }), typed('20'), typed('22')],
    theirs: [saved('18', { price: '90.00' }), saved('20'), saved('22')],
    merged: [typed('18', { price: '80.00' }), typed('20'), typed('22')],
  },
  {
    what: 'they rename the option that you change',
    yours: [typed('18', { sku: 'Yours' }), typed('20'), typed('22')],
    theirs: [saved('18', { label: '18 in' }), saved('20'), saved('22')],
    merged: [typed('18', { label: '18 in', was: '18 in', sku: 'Yours' } as Typed), typed('20'), typed('22')],
  },
  {
    what: 'you rename the option that they change',
    yours: [typed('18', { label: '18 in' }), typed('20'), typed('22')],
    theirs: [saved('18', { price: '90.00' }), saved('20'), saved('22')],
    merged: [typed('18', { label: '18 in', price: '90.00' }), typed('20'), typed('22')],
  },
  {
    what: 'both add an option',
    yours: [...untouched, added('26')],
    theirs: [saved('16'), ...base],
    merged: [typed('16'), ...untouched, added('26')],
  },
  {
    what: 'both add the same option, and yours counts where you filled it in',
    yours: [...untouched, added('26', { price: '80.00' })],
    theirs: [...base, saved('26')],
    merged: [...untouched, typed('26', { price: '80.00' })],
  },
  {
    what: 'they remove an option that you did not touch',
    yours: [typed('18', { sku: 'Yours' }), typed('20'), typed('22')],
    theirs: [saved('18'), saved('22')],
    merged: [typed('18', { sku: 'Yours' }), typed('22')],
  },
  {
    what: 'they remove an option that you changed, which is added again',
    yours: [typed('18', { sku: 'Yours' }), typed('20'), typed('22')],
    theirs: [saved('20'), saved('22')],
    merged: [{ ...typed('18', { sku: 'Yours' }), was: null }, typed('20'), typed('22')],
  },
  {
    what: 'you remove an option that they changed',
    yours: [typed('18'), typed('22')],
    theirs: [saved('18'), saved('20', { price: '90.00' }), saved('22')],
    merged: [typed('18'), typed('22')],
  },
  {
    what: 'they reorder, and you change a field',
    yours: [typed('18', { sku: 'Yours' }), typed('20'), typed('22')],
    theirs: [saved('22'), saved('18'), saved('20')],
    merged: [typed('22'), typed('18', { sku: 'Yours' }), typed('20')],
  },
  {
    what: 'you reorder, and they add one after the first',
    yours: [typed('22'), typed('18'), typed('20')],
    theirs: [saved('18'), saved('19'), saved('20'), saved('22')],
    merged: [typed('22'), typed('18'), typed('19'), typed('20')],
  },
])('$what', ({ yours, theirs, merged }) => {
  expect(mergeOptions({ base, yours, theirs })).toEqual(merged);
});

test('an option with a new label and no price of before is another one', () => {
  const theirs = [saved('20', { reference: '' })];
  expect(
    mergeOptions({ base: [saved('18', { reference: '' })], yours: [typed('18', { sku: 'Yours' })], theirs }),
  ).toEqual([{ ...typed('18', { sku: 'Yours' }), was: null }, typed('20', { reference: '' })]);
});

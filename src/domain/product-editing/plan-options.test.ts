import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { planOptions } from './plan-options.ts';

const ROW = { id: 'a', price: 100_00, lengths_and_prices: [] };
const option = (label: string) => ({ was: null, label, price: cents(100_00) });

it.each([
  ['pendant_products', 'Enter a length.'],
  ['hip_hop_ring_products', 'Enter an option.'],
  ['engagement_ring_products', 'Enter a carat weight.'],
  ['vvs_simulant_products', 'Enter a carat weight or length.'],
] as const)('options of %s without a label are refused at the first one', (table, reason) => {
  const planned = planOptions(ROW, table, [option('20 in'), option(' '), option('')], () => 'price_new');
  expect(planned).toEqual({ ok: false, reason, field: 'options.1.label' });
});

it('a label that is listed twice is named', () => {
  const twice = [option('20 in'), option('20 in ')];
  expect(planOptions(ROW, 'chain_products', twice, () => 'price_new')).toEqual({
    ok: false,
    reason: 'The option 20 in is listed twice.',
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { RefundUnits } from './refund-units.tsx';

const onChange = () => {};
const none = { left: [], units: {}, onChange };

it('tells two pieces apart by their choices and the text they are made with, in rows and in the names of their buttons', () => {
  const lines = ['Ada', 'Eve'].map((text, line) => ({
    line,
    name: 'Nameplate',
    choices: ['18 in'],
    personalization: { label: 'Name', text, price: cents(0) },
  }));
  const left = lines.map(({ line }) => ({ line, quantity: 1 }));
  const html = renderToStaticMarkup(
    <RefundUnits lines={lines} others={{ left, units: { 0: 1 }, onChange }} sent={none} />,
  );
  for (const text of ['Ada', 'Eve']) {
    expect(html).toContain(`18 in, Name: “${text}”</p>`);
    expect(html).toContain(`aria-label="Refund one more: Nameplate, 18 in, Name: “${text}”"`);
    expect(html).toContain(`aria-label="Refund one fewer: Nameplate, 18 in, Name: “${text}”"`);
    expect(html).toContain(`aria-label="Units of Nameplate, 18 in, Name: “${text}”"`);
  }
});

it('has rows of their own for the sent units of a line that is partly shipped', () => {
  const lines = [{ line: 0, name: 'Luna ring', choices: [], personalization: null }];
  const row = (quantity: number) => ({ left: [{ line: 0, quantity }], units: {}, onChange });
  const html = renderToStaticMarkup(<RefundUnits lines={lines} others={row(2)} sent={row(1)} />);
  expect(html).toContain('aria-label="Units of Luna ring, not yet shipped">0 of 2');
  expect(html).toContain('aria-label="Units of Luna ring, already sent">0 of 1');
  const whole = renderToStaticMarkup(<RefundUnits lines={lines} others={row(2)} sent={none} />);
  expect(whole).not.toMatch(/shipped|sent/);
});

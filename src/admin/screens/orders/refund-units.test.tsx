import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { RefundUnits } from './refund-units.tsx';

it('tells two pieces apart by their choices and the text they are made with, in rows and in the names of their buttons', () => {
  const lines = ['Ada', 'Eve'].map((text, line) => ({
    line,
    name: 'Nameplate',
    choices: ['18 in'],
    personalization: { label: 'Name', text, price: cents(0) },
  }));
  const left = lines.map(({ line }) => ({ line, quantity: 1 }));
  const html = renderToStaticMarkup(
    <RefundUnits lines={lines} left={left} units={{ 0: 1 }} onChange={() => {}} />,
  );
  for (const text of ['Ada', 'Eve']) {
    expect(html).toContain(`18 in, Name: “${text}”</p>`);
    expect(html).toContain(`aria-label="Refund one more: Nameplate, 18 in, Name: “${text}”"`);
    expect(html).toContain(`aria-label="Refund one fewer: Nameplate, 18 in, Name: “${text}”"`);
    expect(html).toContain(`aria-label="Units of Nameplate, 18 in, Name: “${text}”"`);
  }
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UnitCount } from '#domain/orders/refund.ts';
import { useParts } from './use-parts.ts';

function Sent({ left }: { left: readonly UnitCount[] }) {
  return JSON.stringify(useParts(left).units ?? 'all');
}

function sent(...left: UnitCount[]): string {
  return renderToStaticMarkup(<Sent left={left} />).replaceAll('&quot;', '"');
}

test('what ships is named even if it is everything that is left, because another screen may have shipped some', () => {
  const left = [{ line: 0, quantity: 2 }];
  expect(sent(...left)).toBe(JSON.stringify(left));
  expect(sent()).toBe('"all"');
});

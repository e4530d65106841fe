// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mounted, unmountAll } from '#tests/support/mounted.ts';
import { PickUnits } from './pick-units.tsx';
import type { Units } from './use-refund.ts';

afterEach(unmountAll);

function Picker() {
  const [units, setUnits] = useState<Units>({ 0: 1 });
  const lines = [{ line: 0, name: 'Cuban Chain', choices: ['10 mm', '20 in'], personalization: null }];
  return (
    <PickUnits
      verb="Ship"
      lines={lines}
      left={[{ line: 0, quantity: 2 }]}
      units={units}
      onChange={setUnits}
    />
  );
}

it('keeps the focus on a stepper that reaches its limit, and ignores further presses', async () => {
  const { page, press } = await mounted(<Picker />);
  const fewer = page.getByRole('button', { name: 'Ship one fewer: Cuban Chain, 10 mm, 20 in' });
  const more = page.getByRole('button', { name: 'Ship one more: Cuban Chain, 10 mm, 20 in' });
  await press(fewer);
  expect(page.getByRole('status').textContent).toBe('0 of 2');
  expect(document.activeElement).toBe(fewer);
  expect(fewer.getAttribute('aria-disabled')).toBe('true');
  // A disabled element could not have the focus.
  expect(fewer.hasAttribute('disabled')).toBe(false);
  await press(fewer);
  expect(page.getByRole('status').textContent).toBe('0 of 2');
  for (let presses = 0; presses < 3; presses++) await press(more);
  expect(page.getByRole('status').textContent).toBe('2 of 2');
  expect(more.hasAttribute('disabled')).toBe(false);
  expect(fewer.getAttribute('aria-disabled')).toBe(null);
});

// @vitest-environment happy-dom
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mounted, unmountAll } from '#tests/support/mounted.ts';
import { PaletteList } from './palette-list.tsx';

afterEach(unmountAll);

const run = vi.fn();

function List() {
  const [typed, setTyped] = useState('');
  const options = ['Orders', 'Open the shop', 'Products']
    .filter((label) => label.includes(typed))
    .map((label) => ({ id: `do ${label}`, icon: Zap, label, onSelect: () => run(label) }));
  const groups = options.length > 0 ? [{ heading: 'Do', options }] : [];
  return <PaletteList typed={typed} onType={setTyped} groups={groups} />;
}

test('the field names the option that Enter chooses, and the status how many there are', async () => {
  const { page, key, type } = await mounted(<List />);
  const field = page.getByRole('combobox', { name: 'Search the admin' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  const isActive = (name: string) => {
    expect(active()).toBe(page.getByRole('option', { name, selected: true }));
    expect(page.getAllByRole('option', { selected: true })).toHaveLength(1);
  };
  const status = page.getByRole('status');
  isActive('Orders');
  expect(status.textContent).toBe('3 results');
  await key(field, 'ArrowUp');
  isActive('Products');
  await key(field, 'ArrowDown');
  isActive('Orders');
  await key(field, 'ArrowDown');
  isActive('Open the shop');

  await type(field, 'zebra');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(page.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Nothing found for “zebra”.');
  await key(field, 'ArrowDown');
  await key(field, 'Enter');
  expect(run).not.toHaveBeenCalled();

  await type(field, 'Pro');
  isActive('Products');
  expect(status.textContent).toBe('1 result');
  await key(field, 'Enter');
  expect(run).toHaveBeenLastCalledWith('Products');
});

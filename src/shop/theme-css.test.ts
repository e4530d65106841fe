import { expect, it } from 'vitest';
import { themeCss } from './theme-css.ts';

it('a shop without its own colors adds no rules', () => {
  expect(themeCss({})).toBe('');
});

it('each color sets its property, and two accents fill six', () => {
  const css = themeCss({ ink: '#112233', accents: ['#000001', '#000002'] });
  expect(css).toContain('--color-ink: #112233;');
  expect(css).toContain('--prism: linear-gradient(90deg, #000001, #000002);');
  expect(css).toContain('--color-fire-1: #000001;');
  expect(css).toContain('--color-fire-6: #000002;');
  expect(css).not.toContain('--color-bone');
});

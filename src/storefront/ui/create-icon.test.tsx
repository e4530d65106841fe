import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './create-icon.ts';

const Minus = createLucideIcon({ node: [['path', { d: 'M5 12h14', key: '1ays0h' }]] });

test('an icon is drawn as Lucide draws it, hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Minus />)).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ' +
      'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="lucide"><path d="M5 12h14"></path></svg>',
  );
});

test('its size, stroke, class and label can be set', () => {
  const html = renderToStaticMarkup(
    <Minus size={16} strokeWidth={1} className="small" aria-hidden={false} />,
  );
  expect(html).toMatch(
    /^<svg width="16" height="16" .*stroke-width="1" .*aria-hidden="false" class="lucide small">/,
  );
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forBrowser, introsOf, NOT_IN_BROWSER } from './for-browser.ts';
import { loadShop } from './load-shop.ts';

it('no browser code reads a setting that browsers do not get', () => {
  const sources = globSync('src/{domain,contract,storefront}/**/*.{ts,tsx}').filter(
    (path) => !/\.(?:test|fixture|server)\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(200);
  // Matches `store.colors`, or `colors` destructured from the store. facets.ts runs on the server.
  const reads = new RegExp(
    `\\bstore\\.(?:${NOT_IN_BROWSER.join('|')})\\b|\\{[^}]*\\b(?:${NOT_IN_BROWSER.join('|')})\\b[^}]*\\} = store\\b`,
  );
  expect(sources.filter((path) => reads.test(readFileSync(path, 'utf8')))).toEqual([]);
  // Of the rates, browsers get `standard`, `freeAbove` and `domesticCountry` with the store.
  const rates = /\bstore\.shipping\b(?!\.(?:standard|freeAbove|domesticCountry)\b)/;
  const others = sources.filter((path) => rates.test(readFileSync(path, 'utf8')));
  expect(others).toEqual(['src/storefront/pages/product/product-notes.tsx']);
  expect(reads.test('const { name, colors } = store;')).toBe(true);
});

it('every category of the demo shop has an intro, in a separate module', async () => {
  const shop = await loadShop('demo');
  expect(Object.keys(introsOf(shop))).toEqual(shop.categories.map(({ kind }) => kind));
  for (const intro of Object.values(introsOf(shop))) expect(intro).toMatch(/^[A-Z].+\.$/);
  expect(JSON.stringify(forBrowser(shop))).not.toContain('"intro"');
});

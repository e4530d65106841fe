import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOT_IN_BROWSER } from './for-browser.ts';

it('no browser code reads a setting that browsers do not get', () => {
  const sources = globSync('src/{domain,contract,storefront}/**/*.{ts,tsx}').filter(
    (path) => !/\.(?:test|fixture|server)\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(200);
  // `store.colors`, or `colors` taken out of the store; facets.ts runs on the server.
  const reads = new RegExp(
    `\\bstore\\.(?:${NOT_IN_BROWSER.join('|')})\\b|\\{[^}]*\\b(?:${NOT_IN_BROWSER.join('|')})\\b[^}]*\\} = store\\b`,
  );
  expect(sources.filter((path) => reads.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(reads.test('const { name, colors } = store;')).toBe(true);
});

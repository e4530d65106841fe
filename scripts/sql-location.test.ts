import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How a statement of Kysely begins. It needs no import, only a `Database`, so the import rules miss it. */
const STATEMENT = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;

test('only src/database has statements', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(?:test|fixture)\./.test(path));
  const withStatements = files.filter((path) => STATEMENT.test(readFileSync(path, 'utf8')));
  expect(withStatements.length).toBeGreaterThan(50);
  expect(withStatements.filter((path) => !path.startsWith('src/database/'))).toEqual([]);
});

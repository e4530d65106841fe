import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** The last migration that creates each function of the database. */
const CURRENT = new Map(
  globSync('src/database/migrations/*.sql')
    .sort()
    .flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(/create (?:or replace )?function (\w+)/gi),
        ([, name = '']) => [name, basename(path)] as const,
      ),
    ),
);

/** As in "has_search_match() is in 148-search-plans.sql", over the end of a comment's line too. */
const NAMED = /\b(\w+)\(\)(?: is)?[\s*/]+in[\s*/]+(\d{3}-[\w-]+\.sql)/g;

test('a comment about a function of the database names the migration that has its current body', () => {
  const named = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(NAMED), ([, name = '', migration]) => ({
      path,
      name,
      migration,
    })),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ name, migration }) => CURRENT.get(name) !== migration)).toEqual([]);
});

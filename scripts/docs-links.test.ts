import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'packages/*/*.md', 'demo/**/*.md'], {
  cwd: ROOT,
});

test('every relative link in the documents points to an existing file', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(5);
  const broken = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(
      ([, link = '']) => link,
    );
    return links
      .filter((link) => !existsSync(join(ROOT, dirname(document), link)))
      .map((link) => `${document}: ${link}`);
  });
  expect(broken).toEqual([]);
});

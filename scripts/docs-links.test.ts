import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = globSync(
  ['*.md', '{bench,demo,deploy,docs,photography,src,templates}/**/*.md', 'packages/*/*.md'],
  {
    cwd: ROOT,
  },
);

/** The relative links of a document, each `[path, heading]`; a path of '' is the document itself. */
function linksIn(text: string): [path: string, heading: string][] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g)].map(
    ([, path = '', heading = '']) => [path, heading],
  );
}

/** A heading's id as GitHub builds it: `## Start the store` is `start-the-store`. */
function headingsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every relative link in the documents points to an existing file and heading', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(5);
  const broken = DOCUMENTS.flatMap((document) =>
    linksIn(readFileSync(join(ROOT, document), 'utf8'))
      .filter(([path, heading]) => {
        const file = path === '' ? join(ROOT, document) : join(ROOT, dirname(document), path);
        return !existsSync(file) || (heading !== '' && !headingsOf(file).includes(heading));
      })
      .map(([path, heading]) => `${document}: ${path}#${heading}`),
  );
  expect(broken).toEqual([]);
});

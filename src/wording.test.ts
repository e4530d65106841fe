import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Disallowed spellings and their replacements. Exact texts of the specification are exempt. */
const REFUSED: readonly [refused: RegExp, instead: string][] = [
  [/\be-mail/i, 'email'],
  [/colour/i, 'color'],
  [/\bgrey/i, 'gray'],
  [/jewellery/i, 'jewelry'],
  [/jeweller(?!y)/i, 'jeweler'],
  [/\bcanceled/i, 'cancelled, as orders store it'],
  // Except the name of the event that open pages receive.
  [/(?<!event: )\bcatalogues?(?![\w/_-])/i, 'catalog'],
  [/\bcentres?\b/i, 'center'],
  [/favour/i, 'favor'],
  [/(?:milli|centi)metre/i, 'millimeter'],
  [/\bmetres?\b/i, 'meter'],
  [/\b(?:organis|personalis|customis|recognis|realis|apologis)/i, 'the spelling with z'],
  [/\bfulfil\b/i, 'fulfill'],
  [/\bmould/i, 'mold'],
  [/\btravell/i, 'travel'],
  [/\bwhilst\b/i, 'while'],
];

/** What shoppers type has the British spelling of jewelry, too. The other spellings are refused there as well. */
const TYPED = ['demo/content/search-words.ts', 'bench/later-searches.ts'];

/** Everything shoppers, merchants and developers read: pages, emails, the command line, the configuration, the docs. */
const CODE = globSync([
  'src/**/*.{ts,tsx}',
  'packages/payment-sandbox/src/{command-line,main,page/*}.ts',
  '{bench,demo,templates}/**/*.ts',
]).filter((path) => !/\.(?:test|fixture)\./.test(path));
const TEXTS = globSync([
  'demo/catalog/*.json',
  '*.md',
  'packages/*/*.md',
  '{bench,demo,deploy,docs,photography,src,templates}/**/*.md',
]);

it('spelling is consistent American English in all texts', () => {
  expect(CODE.length).toBeGreaterThan(250);
  expect(TEXTS.length).toBeGreaterThan(30);
  const found = [
    ...CODE.flatMap((path) => {
      const code = readFileSync(path, 'utf8');
      const checked = TYPED.includes(path) ? code.replaceAll(/\bjewellery\b/g, 'jewelry') : code;
      return faultsIn(path, textsOf(checked));
    }),
    ...TEXTS.flatMap((path) => faultsIn(path, proseOf(path, readFileSync(path, 'utf8')))),
  ];
  expect(found).toEqual([]);
});

it.each([
  "const words = { label: 'Your E-mail' };",
  '<h2>Our jewellery</h2>',
  '`The whole catalogue.`',
  'print("The colour is gone.");',
])('it reports %s', (code) => {
  expect(faultsIn('a.tsx', textsOf(code))).toHaveLength(1);
});

it.each([
  "import { LISTING_WORDS } from '../copy/catalogue.ts'; // in colour",
  "resolve(import.meta.dirname, '../../catalogue')",
  'const colour = catalogue; /* e-mail */',
])('it ignores names, paths and comments: %s', (code) => {
  expect(faultsIn('a.tsx', textsOf(code))).toEqual([]);
});

function faultsIn(path: string, texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    REFUSED.filter(([refused]) => refused.test(text)).map(
      ([refused, instead]) =>
        `${path}: "${refused.exec(text)?.[0]}", write ${instead}: ${text.trim().slice(0, 80)}`,
    ),
  );
}

/** The texts of a source file: string literals and text between tags, without import paths. */
function textsOf(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '');
  const quoted = withoutComments.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  const marked = withoutComments.match(/>[^<>{}=;]+</g) ?? [];
  // A single lower-case word is an identifier: a path, a key, a class.
  return [...quoted, ...marked].filter(
    (text) => !/^['"`][\w./#@*-]*['"`]$/.test(text) || /E-mail/.test(text),
  );
}

/** A document without code, paths, and the test titles of the requirements. */
function proseOf(path: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');
  return prose
    .split('\n')
    .map((line) => (path.endsWith('requirements.md') ? line.replace(/›.*$/, '') : line));
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Names the code no longer uses, and what it uses instead. Matched against paths, identifiers and comments. */
const RETIRED: readonly (readonly [retired: RegExp, instead: string])[] = [
  [/\bsql as raw\b|\bsql: Sql\b/, 'sql for the Kysely tag, db for the handle'],
  [/[a-z]Letter\b|\bLetter[A-Z]\w*|letter-frame|-letters\b/, 'email'],
  [/\bsrc\/mail\b|#mail\//, 'email'],
  [/\bMerged[A-Z]\w*|\bMERGED_\w+|[aA]llProducts|\bALL_PRODUCTS|all-products/, 'AllJewelry'],
  [/\bParcel[A-Z]\w*|[a-z]Parcels?\b|load-parcels/, 'shipment'],
  [/[a-z]Catalogue\b|\b[cC]atalogue[A-Z]\w*/, 'catalog'],
  [/\b(?:\w*PictureCutter|cutAhead|cutPicture|MADE_PICTURES)\b/, 'ImageResizer, derived image'],
  [/\b(?:house|import|Hero)Films?\b|\bFilm[A-Z]\w*/, 'video'],
  [/\bforget(?:s|Unpaid|Networks|Checkouts)\b|\bforget-unpaid\b/, 'anonymize'],
  [/\b(?:start)?[sS]weep(?:er|Once|s)?\b/, 'reconcile'],
  [/\bpok(?:e|ed|es)\b|\bworkOff\b/, 'notify, drain'],
  [/\b(?:goodsProblem|whatRose|noteOf)\b/, 'amountMismatch, priceIncrease, toPaymentEvent'],
  [/\b(?:end|find|note)Attempt\b/, 'checkout'],
  [/\b(?:Premises|Surroundings|complain(?:s|ed)?|misuse)\b/, 'paths, context, stderr, usageError'],
  [/\bDESKS?\b|\btakeForm\w*|\bKeptForm\b/, 'form handlers, submitForm, stored form'],
  [/(?<!-)\bmend(?:s|ed|ing|Words|edTerm)?\b/, 'fix, correct'],
  [/\bfor (?:the )?want of\b/, 'because there is no'],
  [/\bTRAP_FIELD\b|trap-field/, 'honeypot'],
  [/\bvisitorOf\b|foreign-origin/, 'clientIpOf, origin check'],
  [/\bDrawnPage\b|drawn-page|kept-(?:cart|pictures)/, 'rendered, stored'],
  [/\bshelf\b/, 'generation'],
  [/\bBrandMark\b|\bBRAND_MARK\b/, 'logo'],
  [/\bincidentId\b/, 'requestId'],
  [/\bMOST_[A-Z]\w*/, 'MAX_'],
  [/\b[nN]ormalis\w+/, 'normalize'],
  [/\b[A-Z]+_WORDS\b(?<!MAX_WORDS)/, 'copy, seo or args'],
];

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(?:src|packages|scripts|bench|tests)\/.+\.(?:ts|tsx|mjs)$/.test(path))
  .filter((path) => !/retired-words|wording\.test/.test(path) && existsSync(join(ROOT, path)));

/** `path:line: "word", use replacement` for each retired word in a path or in a source without its strings. */
function retiredWordsIn(path: string, source: string): string[] {
  const lines = [path, ...withoutStrings(source).split('\n')];
  return lines.flatMap((line, number) =>
    RETIRED.flatMap(([retired, instead]) => {
      const word = retired.exec(line)?.[0];
      return word === undefined ? [] : [`${path}:${number}: "${word}", use ${instead}`];
    }),
  );
}

/** Strings are test titles, copy and data formats. Import lines stay, because they contain file names. */
function withoutStrings(source: string): string {
  return source.replace(/^(?!import\b|\} from ).*$/gm, (line) => line.replace(/'(?:[^'\\]|\\.)*'/g, "''"));
}

test('no file name, identifier or comment uses a retired word', () => {
  expect(FILES.length).toBeGreaterThan(500);
  expect(FILES.flatMap((path) => retiredWordsIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test.each([
  ['src/server/foreign-origin.ts', 'const a = 1;'],
  ['src/a.ts', 'export function createPictureCutter() {}'],
  ['src/a.ts', '/** A sweep of the queue. */'],
  ['src/a.ts', "import { takeForm } from './b.ts';"],
])('it finds the word in %s: %s', (path, source) => {
  expect(retiredWordsIn(path, source)).toHaveLength(1);
});

test.each(["it('the letter of a size', () => {});", 'const MAX_WORDS = 500;', '// two letters swapped'])(
  'it accepts %s',
  (source) => {
    expect(retiredWordsIn('src/a.ts', source)).toEqual([]);
  },
);

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ENTRY = resolve(import.meta.dirname, '../main.ts');
/** Each run loads the whole command line, which takes seconds on a busy machine. */
const WITHIN_MS = 120_000;

let place = '';
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'store-init-'));
});
afterEach(() => rm(place, { recursive: true }));

/** Runs the real command line in a separate directory, where SHOP_DIR has this value. */
function store(
  words: readonly string[],
  shopDir: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH, SHOP_DIR: shopDir, DATA_DIR: join(place, 'data') };
    execFile(process.execPath, [ENTRY, ...words], { cwd: place, env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

it('a new shop is named after its folder, passes its check, and the next steps are printed', {
  timeout: WITHIN_MS,
}, async () => {
  // SHOP_DIR may already name a shop that does not exist yet.
  const created = await store(['init', 'gold-and-co'], 'gold-and-co');
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect(created.stdout.split('\n').slice(1, 3)).toEqual([
    '  SHOP_DIR=gold-and-co npm run store -- check',
    '  SHOP_DIR=gold-and-co npm start',
  ]);
  const config = await readFile(join(place, 'gold-and-co/shop.config.ts'), 'utf8');
  expect(config).toContain("id: 'gold-and-co'");
  expect(config).toContain("name: 'Gold And Co'");
  const checked = await store(['check'], 'gold-and-co');
  expect(checked).toMatchObject({ code: 0, stderr: '' });
  expect(checked.stdout).toMatch(/^Gold And Co is ready to open: 4 categories, 4 products in /);
});

it('a folder that is not empty is refused and left unchanged', { timeout: WITHIN_MS }, async () => {
  await writeFile(join(place, 'notes.txt'), 'mine');
  const { code, stderr } = await store(['init', '.'], '');
  expect(code).toBe(1);
  expect(stderr).toBe(`${place} is not empty. Name a folder that is empty or does not exist yet.\n`);
  expect((await readdir(place)).filter((file) => file !== 'data')).toEqual(['notes.txt']);
});

it('check reports every error in the settings at once, and says what to do about a missing shop', {
  timeout: WITHIN_MS,
}, async () => {
  await store(['init', 'shop'], '');
  const file = join(place, 'shop/shop.config.ts');
  const config = await readFile(file, 'utf8');
  await writeFile(file, config.replace("'USD'", "'usd'").replace("only: ['US']", "only: ['UK', 'US']"));
  const wrong = await store(['check'], 'shop');
  expect(wrong).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} has 2 problems:
  currency: "usd" is not an ISO 4217 currency code; use "USD"
  shipping.countries.only[0]: "UK" is not an ISO 3166-1 alpha-2 code; use "GB"
`,
  });
  const missing = await store(['check'], 'elsewhere');
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain(`create one with: npm run store -- init ${join(place, 'elsewhere')}`);
});

it('check names a missing text and a catalog file without a category', {
  timeout: WITHIN_MS,
}, async () => {
  await store(['init', 'shop'], '');
  await rm(join(place, 'shop/content/faq.ts'));
  await writeFile(join(place, 'shop/catalog/watch_products.json'), '[]');
  const { code, stderr } = await store(['check'], 'shop');
  expect(code).toBe(1);
  expect(stderr).toContain('content/faq.ts is missing');
  expect(stderr).toContain('watch_products.json belongs to no category the shop sells');
});

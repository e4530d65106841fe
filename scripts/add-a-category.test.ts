import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ApiShopper, cartItem, checkoutBody } from '#tests/support/api-shopper.ts';
import { findProgram, type Program } from './find-program.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Not part of the project, or large and irrelevant to the guide. */
const NOT_COPIED = [
  '.git',
  'data',
  'demo/photos',
  'demo/videos',
  'dist',
  'node_modules',
  'photography',
  'reports',
  'test-results',
].map((folder) => join(ROOT, folder));

/** A clean environment: NODE_ENV=test would change the build. */
const ENV = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

test('following docs/add-a-category.md on a copy of the project adds a working category', async () => {
  const copy = await copyProject();
  const page = await readFile(join(ROOT, 'docs/add-a-category.md'), 'utf8');
  const [migration, row, sold, seo, products] = [...page.matchAll(/```(?:sql|ts|json)\n(.*?)```/gs)].map(
    ([, block]) => block ?? '',
  );
  await writeFile(join(copy, 'src/database/migrations/900-anklets.sql'), migration ?? '');
  await addBefore(join(copy, 'src/domain/categories.ts'), '] as const satisfies readonly CategoryRow[]', row);
  await addBefore(join(copy, 'demo/shop.config.ts'), /^ {2}\],\n {2}shipping/m, sold);
  await addBefore(join(copy, 'demo/content/search-engines.ts'), /^ {4}chain: \{/m, seo);
  await writeFile(join(copy, 'demo/catalog/anklet_products.json'), products ?? '');

  await Promise.all([
    run(copy, 'tsc', ['-p', '.']),
    run(copy, 'vitest', ['run', 'src/domain/categor', 'src/storefront/app/page-seo']),
    run(copy, 'node', ['--run', 'build']),
  ]);
  const address = await startStore(copy);
  const read = async (path: string) => (await fetch(address + path)).text();

  expect(await read('/anklets')).toMatch(/<h1[^>]*>ANKLETS<\/h1>.*Rope Anklet, 3 mm/s);
  expect(await read('/')).toMatch(/<nav[^>]*aria-label="Categories".*href="\/anklets"/s);
  expect(await read('/best-deals?page=1-5')).toContain('Rope Anklet, 3 mm');
  expect(await read('/product/anklet-rope-3mm-yellow')).toContain('$89');
  expect(await read('/sitemaps/pages.xml')).toContain('/anklets');
  expect(JSON.parse(await read('/api/tables/products?search=anklet&limit=6'))[0]).toMatchObject({
    source_table: 'anklet_products',
  });
  const shopper = await ApiShopper.arrive(address);
  onTestFinished(() => shopper.leave());
  const anklet = await shopper.findProduct('anklet_products', 'anklet-rope-3mm-yellow');
  const { url } = await shopper.checkOut(checkoutBody([cartItem(anklet)]));
  expect(url).toContain('/sandbox/pay/');
}, 600_000);

/** Copies the project without large files. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'add-a-category-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const isCopied = (path: string) =>
    !NOT_COPIED.some((folder) => path === folder || path.startsWith(folder + sep));
  await cp(ROOT, copy, { recursive: true, filter: isCopied });
  await mkdir(join(copy, 'demo/photos'));
  await mkdir(join(copy, 'demo/videos'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Inserts a code block of the guide before a place in a file. */
async function addBefore(file: string, place: string | RegExp, block = ''): Promise<void> {
  const text = await readFile(file, 'utf8');
  const added = text.replace(place, (found) => block + found);
  expect(added, `${file} has a place for it`).not.toBe(text);
  await writeFile(file, added);
}

async function run(copy: string, program: Program, words: readonly string[]): Promise<void> {
  const command = [...findProgram(program), ...words];
  await promisify(execFile)(process.execPath, command, { cwd: copy, env: ENV }).catch((error) => {
    throw new Error(`${program} failed:\n${error.stdout}\n${error.stderr}`);
  });
}

/** Starts the copy's store with empty data. Resolves with its URL. */
async function startStore(copy: string): Promise<string> {
  const env = {
    ADMIN_PORT: 'off',
    ...ENV,
    PORT: '0',
    DATA_DIR: join(copy, 'data'),
    // The demo's photos are not copied.
    LOG_LEVEL: 'error',
  };
  const store = spawn(process.execPath, ['src/server/main.ts'], { cwd: copy, env });
  onTestFinished(async () => {
    const ended = once(store, 'exit');
    if (store.exitCode === null && store.kill()) await ended;
  });
  let output = '';
  store.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for await (const line of createInterface(store.stdout)) {
    output += `${line}\n`;
    const address = /is open at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error(`the store did not start:\n${output}`);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { noPaths, OPEN_WITHIN_MS, openTestCli, type TestCli } from './cli.fixture.ts';
import { runCommandLine } from './run-command-line.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

it.each([[[]], [['help']], [['--help']]])('%j shows every command and opens no store', async (args) => {
  const before = shop.openings();
  const { code, stdout } = await shop.run(args);
  expect(code).toBe(0);
  for (const form of [
    'promo-codes',
    'promo-codes add CODE --percent 15 [--min 100.00] [--max-uses 50] [--starts 2026-12-01] [--ends 2026-12-31]',
    'promo-codes off CODE',
    'orders cancel NUMBER [--reason TEXT] [--json]',
    'stock list [--low]',
    'stock set ID [--option LABEL] N|unlimited',
    'orders review',
    'sync-prices [--dry-run]',
    'pictures',
    'export DIRECTORY',
    'import DIRECTORY',
  ]) {
    expect(stdout).toContain(`  ${form}`);
  }
  expect(shop.openings()).toBe(before);
});

it('a command shows its own usage when asked', async () => {
  const { code, stdout } = await shop.run(['orders', '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('  orders show NUMBER [--json]');
  expect(stdout.join()).not.toContain('promo-codes');
});

it.each([
  [['buy'], 'There is no command "buy".', '"npm run store -- help" shows every command.'],
  [['constructor'], 'There is no command "constructor".', '"npm run store -- help" shows every command.'],
  [
    ['order'],
    'There is no command "order". Did you mean "orders"?',
    '"npm run store -- help" shows every command.',
  ],
  [['orders', 'show'], 'NUMBER is missing.', 'Usage: npm run store -- orders show NUMBER [--json]'],
  [['export'], 'DIRECTORY is missing.', 'Usage: npm run store -- export DIRECTORY'],
  [['pictures', 'all'], '"all" is not expected here.', 'Usage: npm run store -- pictures'],
  [['sync-prices', '--now'], "Unknown option '--now'.", 'Usage: npm run store -- sync-prices [--dry-run]'],
])(
  '%j is answered in one line with the usage of that command alone, and no store is opened',
  async (args, problem, usage) => {
    const before = shop.openings();
    const { code, stdout, stderr } = await shop.run(args);
    expect([code, stdout]).toEqual([2, []]);
    expect(stderr.split('\n')).toEqual([problem, usage]);
    expect(shop.openings()).toBe(before);
  },
);

it.each([
  [['orders', 'burn'], '"burn" is not expected here.'],
  [['orders', 'toString'], '"toString" is not expected here.'],
])('%j, which picks none of its forms, is answered with all of them', async (args, problem) => {
  const { code, stderr } = await shop.run(args);
  expect(code).toBe(2);
  const [said, ...usages] = stderr.split('\n');
  expect(said).toBe(problem);
  expect(usages).toContain('Usage: npm run store -- orders [--csv] [--json]');
  expect(usages).toContain('       npm run store -- orders show NUMBER [--json]');
  expect(stderr).not.toContain('promo-codes');
});

it('a store that cannot be opened is said in its own words, without a stack', async () => {
  const errors: string[] = [];
  const code = await runCommandLine(['orders'], {
    openStore: () => Promise.reject(new Error('The store is open elsewhere.')),
    resolvePaths: noPaths,
    now: () => new Date(),
    print: () => {},
    stderr: (message) => errors.push(message),
  });
  expect(code).toBe(1);
  expect(errors).toEqual(['The store is open elsewhere.']);
});

it('the store is closed again, also after a command that failed', async () => {
  let closings = 0;
  const close = async () => {
    closings += 1;
  };
  for (const args of [['orders'], ['orders', 'show', 'FH-NOBODY']]) {
    await runCommandLine(args, {
      openStore: async () => ({ database: { ...shop.database, close }, stripe: null }),
      resolvePaths: noPaths,
      now: () => new Date(),
      print: () => {},
      stderr: () => {},
    });
  }
  expect(closings).toBe(2);
});

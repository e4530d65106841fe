import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertContactRequest } from '#database/forms/forms.ts';
import { noPaths, noSettings, noStripe, OPEN_WITHIN_MS, openTestCli, type TestCli } from './cli.fixture.ts';
import { runCommandLine } from './run-command-line.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

it.each([[[]], [['help']], [['--help']]])(
  '%j lists every command and does not open the store',
  async (args) => {
    const before = shop.openings();
    const { code, stdout } = await shop.run(args);
    expect(code).toBe(0);
    const text = stdout.join('\n');
    for (const name of [
      'init',
      'check',
      'promo-codes',
      'stock',
      'orders',
      'messages',
      'sync-prices',
      'pictures',
      'export',
      'import',
    ]) {
      expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    expect(shop.openings()).toBe(before);
  },
);

it('a command prints its own help', async () => {
  const { code, stdout } = await shop.run(['orders', 'show', '--help']);
  expect(code).toBe(0);
  expect(stdout[0]).toBe('Usage: npm run store -- orders show [options] <number>');
  expect(stdout.join()).toContain('--json');
  expect(stdout.join()).not.toContain('promo-codes');
});

it.each([
  [['buy'], 'There is no command "buy".', ''],
  [['constructor'], 'There is no command "constructor".', ''],
  [['order'], 'There is no command "order". Did you mean "orders"?', ''],
  [['orders', 'burn'], 'There is no command "burn".', 'orders '],
  [['orders', 'toString'], 'There is no command "toString".', 'orders '],
  [['orders', 'shwo', 'FH-1'], 'There is no command "shwo". Did you mean "show"?', 'orders '],
  [['orders', 'show'], "missing required argument 'number'", 'orders show '],
  [['export'], "missing required argument 'directory'", 'export '],
  [
    ['pictures', 'all'],
    "too many arguments for 'pictures'. Expected 0 arguments but got 1: all.",
    'pictures ',
  ],
  [['sync-prices', '--now'], "unknown option '--now'", 'sync-prices '],
])(
  '%j is answered with the mistake and where the help is, and no store is opened',
  async (args, problem, command) => {
    const before = shop.openings();
    const { code, stdout, stderr } = await shop.run(args);
    expect([code, stdout]).toEqual([2, []]);
    expect(stderr.split('\n')).toEqual([problem, `"npm run store -- ${command}--help" shows how to use it.`]);
    expect(shop.openings()).toBe(before);
  },
);

it('with --json before or after the command, results and errors are JSON', async () => {
  for (const args of [
    ['orders', '--json'],
    ['--json', 'orders'],
    ['promo-codes', 'list', '--json'],
  ]) {
    const { code, stdout } = await shop.run(args);
    expect([code, JSON.parse(stdout.join('\n'))]).toEqual([0, []]);
  }
  const refused = await shop.run(['orders', 'show', 'FH-NOBODY', '--json']);
  expect([refused.code, JSON.parse(refused.stderr)]).toEqual([
    1,
    { error: { message: 'There is no order FH-NOBODY.' } },
  ]);
  const misused = await shop.run(['orders', 'burn', '--json']);
  expect([misused.code, JSON.parse(misused.stderr)]).toEqual([
    2,
    { error: { message: 'There is no command "burn".' } },
  ]);
});

it('text from shoppers is unchanged in JSON and cannot contain terminal escape sequences', async () => {
  const name = 'Eve\u001b[2J\u009b\u202e';
  const contact = { email: 'eve@example.com', phone: null, subject: 'other', message: 'one\ntwo' };
  await insertContactRequest(shop.database.db, { ...contact, name });
  const { stdout } = await shop.run(['messages', '--json']);
  for (const character of ['\u001b', '\u009b', '\u202e']) expect(stdout.join('')).not.toContain(character);
  expect(JSON.parse(stdout.join(''))).toMatchObject([{ name, message: 'one\ntwo' }]);
});

it('an error on opening the store is printed as its message, without a stack', async () => {
  const errors: string[] = [];
  const code = await runCommandLine(['orders'], {
    openStore: () => Promise.reject(new Error('The store is open elsewhere.')),
    resolvePaths: noPaths,
    inspection: noSettings,
    now: () => new Date(),
    workingDirectory: process.cwd(),
    print: () => {},
    stderr: (message) => errors.push(message),
  });
  expect(code).toBe(1);
  expect(errors).toEqual(['The store is open elsewhere.']);
});

it('the store is closed after each command, even a failed one', async () => {
  let closings = 0;
  const close = async () => {
    closings += 1;
  };
  for (const args of [['orders'], ['orders', 'show', 'FH-NOBODY']]) {
    await runCommandLine(args, {
      openStore: async () => ({
        ...noStripe,
        database: { ...shop.database, close },
        backupDir: '',
        publicUrl: 'http://localhost:3000',
        adminUrl: 'http://localhost:3001',
      }),
      resolvePaths: noPaths,
      inspection: noSettings,
      now: () => new Date(),
      workingDirectory: process.cwd(),
      print: () => {},
      stderr: () => {},
    });
  }
  expect(closings).toBe(2);
});

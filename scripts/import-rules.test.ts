import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** For each rule of `.dependency-cruiser.mjs` a file that breaks it: the rule, the file and its imports. */
const WRONG: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['domain-imports-nothing', 'domain/a.ts', '#contract/target.ts'],
  ['contract-imports-domain-shop', 'contract/b.ts', '#storefront/cart/target.ts'],
  ['database-imports-domain', 'database/a.ts', '#payments/target.ts'],
  ['payments-imports-domain-shop-database', 'payments/a.ts', '#email/target.ts'],
  ['email-imports-domain-shop', 'email/a.ts', '#database/target.ts'],
  ['media-imports-domain-shop', 'media/a.ts', '#database/target.ts'],
  ['storefront-imports-domain-shop-contract', 'storefront/cart/a.ts', '#database/target.ts'],
  ['cli-imports-domain-shop-database-payments-email-media-merchant', 'cli/a.ts', '#server/target.ts'],
  [
    'merchant-imports-domain-shop-contract-database-payments-email-media',
    'merchant/people/a.ts',
    '#server/target.ts',
  ],
  [
    'admin-api-imports-domain-shop-contract-database-payments-email-media-merchant',
    'admin-api/a.ts',
    '#server/target.ts',
  ],
  ['admin-imports-domain-admin-api', 'admin/ui/a.ts', '#database/target.ts'],
  ['admin-client-does-not-import-ui', 'admin/client/a.ts', '#admin/ui/target.ts'],
  ['admin-client-does-not-import-screens', 'admin/client/b.ts', '#admin/screens/orders/target.ts'],
  ['admin-client-does-not-import-app', 'admin/client/c.ts', '#admin/app/target.ts'],
  ['admin-client-does-not-import-catalog', 'admin/client/d.ts', '#admin/catalog/target.ts'],
  ['admin-ui-does-not-import-catalog', 'admin/ui/e.ts', '#admin/catalog/target.ts'],
  ['admin-catalog-does-not-import-screens', 'admin/catalog/a.ts', '#admin/screens/orders/target.ts'],
  ['admin-catalog-does-not-import-app', 'admin/catalog/b.ts', '#admin/app/target.ts'],
  ['admin-ui-does-not-import-screens', 'admin/ui/b.ts', '#admin/screens/orders/target.ts'],
  ['admin-ui-does-not-import-app', 'admin/ui/c.ts', '#admin/app/target.ts'],
  ['admin-screens-does-not-import-app', 'admin/screens/orders/a.ts', '#admin/app/target.ts'],
  ['admin-imports-only-types-of-its-api', 'admin/ui/d.ts', '#admin-api/target.ts'],
  ['shop-knows-nothing-of-the-admin', 'storefront/cart/h.ts', '#merchant/people/target.ts'],
  [
    'server-imports-domain-shop-contract-database-payments-email-media-merchant-admin-api',
    'server/a.ts',
    '#storefront/cart/target.ts',
  ],
  ['storefront-ui-does-not-import-navigation', 'storefront/ui/b.ts', '#storefront/navigation/target.ts'],
  ['storefront-ui-does-not-import-features', 'storefront/ui/c.ts', '#storefront/cart/target.ts'],
  ['storefront-ui-does-not-import-pages', 'storefront/ui/d.ts', '#storefront/pages/home/target.ts'],
  ['storefront-ui-does-not-import-app', 'storefront/ui/e.ts', '#storefront/app/target.ts'],
  [
    'storefront-navigation-does-not-import-features',
    'storefront/navigation/b.ts',
    '#storefront/cart/target.ts',
  ],
  [
    'storefront-navigation-does-not-import-pages',
    'storefront/navigation/c.ts',
    '#storefront/pages/home/target.ts',
  ],
  ['storefront-navigation-does-not-import-app', 'storefront/navigation/d.ts', '#storefront/app/target.ts'],
  ['storefront-features-does-not-import-pages', 'storefront/cart/b.ts', '#storefront/pages/home/target.ts'],
  ['storefront-features-does-not-import-app', 'storefront/cart/c.ts', '#storefront/app/target.ts'],
  ['storefront-pages-does-not-import-app', 'storefront/pages/home/b.ts', '#storefront/app/target.ts'],
  ['pages-do-not-import-each-other', 'storefront/pages/home/c.ts', '#storefront/pages/search/target.ts'],
  ['features-do-not-import-in-circles', 'storefront/order/b.ts', '#storefront/cart/imports-order.ts'],
  ['browser-code-does-not-import-server-code', 'storefront/cart/d.ts', './loader.server.ts'],
  ['loaders-do-not-import-the-server', 'storefront/cart/a.server.ts', '#server/target.ts'],
  ['ui-knows-nothing-of-the-shop', 'storefront/ui/f.ts', '#shop'],
  ['domain-needs-no-package', 'domain/b.ts', 'zod'],
  ['shop-imports-domain', 'shop/a.ts', '#contract/target.ts'],
  ['software-does-not-import-the-demo', 'server/c.ts', '../../demo/shop.config.ts'],
  ['pages-do-not-load-the-shop', 'storefront/cart/g.ts', '#shop/load-shop.ts'],
  ['pages-do-not-load-the-shop', 'email/c.ts', '#shop/load-shop.ts'],
  ['sandbox-imports-nothing-outside-itself', '../packages/payment-sandbox/src/a.ts', 'zod'],
  ['only-payment-provider-starts-the-sandbox', 'server/b.ts', '../../packages/payment-sandbox/src/target.ts'],
  ['settings-are-read-in-three-places', 'database/b.ts', '#env.ts'],
  ['only-the-database-folder-has-sql', 'merchant/people/b.ts', 'kysely'],
  ['browser-needs-no-server-package', 'storefront/cart/e.ts', 'kysely'],
  ['browser-needs-no-node-module', 'storefront/cart/f.ts', 'node:fs'],
  ['no-cycles', 'media/b.ts', './imports-b.ts'],
  ['no-barrels-or-drawers-of-odds-and-ends', 'media/c.ts', './utils.ts'],
];

/** The imported files. They break no rule themselves. */
const TARGETS = {
  'storefront/cart/imports-order.ts': "import '#storefront/order/target.ts';",
  'media/imports-b.ts': "import './b.ts';",
  ...Object.fromEntries(
    [
      'domain/target.ts',
      'shop/current.ts',
      'shop/load-shop.ts',
      'contract/target.ts',
      'database/target.ts',
      'payments/target.ts',
      'email/target.ts',
      'server/target.ts',
      'merchant/people/target.ts',
      'admin-api/target.ts',
      'admin/client/target.ts',
      'admin/ui/target.ts',
      'admin/catalog/target.ts',
      'admin/screens/orders/target.ts',
      'admin/app/target.ts',
      'storefront/ui/target.ts',
      'storefront/navigation/target.ts',
      'storefront/cart/target.ts',
      'storefront/cart/loader.server.ts',
      'storefront/order/target.ts',
      'storefront/pages/home/target.ts',
      'storefront/pages/search/target.ts',
      'storefront/app/target.ts',
      '../packages/payment-sandbox/src/target.ts',
      'env.ts',
      'media/utils.ts',
    ].map((file) => [file, 'export {};']),
  ),
};

type Violation = { from: string; rule: { name: string } };

let folder: string;
let violations: Violation[];
let rules: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  const root = resolve(import.meta.dirname, '..');
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    await cp(join(root, file), join(folder, file));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await mkdir(join(folder, 'demo'));
  await writeFile(join(folder, 'demo/shop.config.ts'), 'export default {};');
  const wrong = WRONG.map(([, file, imports]) => [file, `import '${imports}';`]);
  for (const [file = '', text = ''] of [...Object.entries(TARGETS), ...wrong]) {
    const path = join(folder, 'src', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const report = await new Promise<string>((done) => {
    const settings = { cwd: folder, maxBuffer: 100_000_000 };
    // It exits with the number of violations.
    execFile(
      process.execPath,
      [bin, 'src', 'packages', 'demo', '--output-type', 'json'],
      settings,
      (_, out) => done(out),
    );
  });
  ({ violations } = JSON.parse(report).summary);
  const config = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  rules = config.default.forbidden.map(({ name }) => name);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('every rule has a file that breaks it', () => {
  expect([...rules].sort()).toEqual([...new Set(WRONG.map(([rule]) => rule))].sort());
});

test.each(WRONG)('%s refuses %s, which imports %s', (rule, file) => {
  const path = posix.join('src', file);
  const broken = violations.filter(({ from }) => from === path || from === posix.dirname(path));
  expect(broken.map((violation) => violation.rule.name)).toContain(rule);
});

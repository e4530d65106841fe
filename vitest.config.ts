import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { css } from './scripts/css-modules.ts';
import { shopPlugin } from './src/shop/shop-plugin.ts';

const WARNINGS_ARE_ERRORS = new URL('./tests/support/warnings-are-errors.ts', import.meta.url).href;

/** Tests that open a database, start processes or build a copy of the project. */
const INTEGRATION = [
  'src/{admin-api,cli,database,merchant,payments,server}/**/*.test.{ts,tsx}',
  'src/another-shop.test.ts',
  'src/**/*.server.test.{ts,tsx}',
  'scripts/add-a-category.test.ts',
  'tests/simulation/**/*.test.ts',
];

const SHOP_MODULES = resolve(import.meta.dirname, 'src/shop');

/** Vitest keeps a compiled module until its own text changes. The shop plugin's also depend on the shop's folder. */
const uncachedShop: Plugin = {
  name: 'uncached-shop',
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (id.startsWith(SHOP_MODULES) ? false : null));
  },
};

export default defineConfig({
  // The demo, whatever shop this machine runs.
  plugins: [shopPlugin(resolve(import.meta.dirname, 'demo')), uncachedShop],
  css,
  test: {
    setupFiles: ['tests/support/open-shop.ts'],
    css: { include: /\.module\.css$/ },
    execArgv: ['--import', WARNINGS_ARE_ERRORS],
    // Starting a process and compiling the embedded database for every file costs more than the tests.
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism(),
    // A busy machine takes many times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'packages/*/{src,test}/**/*.test.ts',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{drill,support}/**/*.test.ts',
          ],
          exclude: INTEGRATION,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
});

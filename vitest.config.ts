import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'packages/*/{src,test}/**/*.test.ts',
      'catalogue/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/support/**/*.test.ts',
    ],
    setupFiles: ['tests/support/warnings-are-errors.ts'],
    globalSetup: ['tests/support/postgres-global-setup.ts'],
    // Two at a time: every file may have a database of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});

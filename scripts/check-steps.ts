import type { Step } from './run-steps.ts';

/** What "am I done?" means. No step changes a file, so all run at the same time. */
export const CHECK_STEPS: readonly Step[] = [
  { name: 'format and lint', command: 'biome', arguments: ['check', '--error-on-warnings', '.'] },
  { name: 'styles', command: 'stylelint', arguments: ['src/storefront/**/*.css'] },
  { name: 'types', command: 'tsc', arguments: ['-p', '.'] },
  { name: 'import directions', command: 'depcruise', arguments: ['src', 'packages', 'demo'] },
  { name: 'dead code', command: 'knip', arguments: [] },
  { name: 'requirements', command: 'node', arguments: ['scripts/check-requirements.ts'] },
  {
    name: 'unit and database tests',
    command: 'vitest',
    arguments: ['run', '--reporter=default', '--reporter=json', '--outputFile=reports/vitest.json'],
  },
];

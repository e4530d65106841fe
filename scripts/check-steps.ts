import type { Step } from './run-steps.ts';

/** Static checks. None of them changes files, so they run in parallel. */
const STATIC_STEPS: readonly Step[] = [
  { name: 'format and lint', command: 'biome', arguments: ['check', '--error-on-warnings', '.'] },
  { name: 'styles', command: 'stylelint', arguments: ['src/{storefront,admin}/**/*.css'] },
  { name: 'types', command: 'tsc', arguments: ['-p', '.'] },
  { name: 'import directions', command: 'depcruise', arguments: ['src', 'packages', 'demo'] },
  { name: 'dead code', command: 'knip', arguments: [] },
  {
    name: 'code only for tests',
    command: 'knip',
    arguments: ['--production', '--config', 'knip.production.json'],
  },
  { name: 'requirements', command: 'node', arguments: ['scripts/check-requirements.ts'] },
];

/** `npm run check`: run it before each commit. */
export const CHECK_STEPS: readonly Step[] = [
  ...STATIC_STEPS,
  { name: 'unit tests', command: 'vitest', arguments: ['run', '--project', 'unit'] },
];

/** All of `npm test` that needs no browser. */
export const TEST_STEPS: readonly Step[] = [
  ...STATIC_STEPS,
  {
    name: 'unit and integration tests',
    command: 'vitest',
    arguments: ['run', '--reporter=default', '--reporter=json', '--outputFile=reports/vitest.json'],
  },
];

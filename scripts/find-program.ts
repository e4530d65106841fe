import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The programs that steps may run and their packages. `node` is the Node that runs this script. */
const PACKAGES = {
  node: null,
  biome: '@biomejs/biome',
  stylelint: 'stylelint',
  tsc: 'typescript',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  vitest: 'vitest',
  playwright: '@playwright/test',
} as const;

export type Program = keyof typeof PACKAGES;

const NODE_MODULES = resolve(import.meta.dirname, '../node_modules');

/**
 * The arguments with which Node runs a program. On Windows the files in `node_modules/.bin` are shell scripts that
 * need a shell, so this resolves the JavaScript file instead.
 */
export function findProgram(program: Program): string[] {
  const name = PACKAGES[program];
  if (name === null) return [];
  const folder = join(NODE_MODULES, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [join(folder, bin[program])];
}

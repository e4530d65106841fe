import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The programs a step may run, each with the package it comes from; `node` is the one that runs the scripts. */
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
 * What to hand to Node to run a program. On Windows the names in `node_modules/.bin` are shell scripts that cannot be
 * started without a shell, so this is the script itself, which runs everywhere.
 */
export function findProgram(program: Program): string[] {
  const name = PACKAGES[program];
  if (name === null) return [];
  const folder = join(NODE_MODULES, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [join(folder, bin[program])];
}

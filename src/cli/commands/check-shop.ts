import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadSeedFiles } from '#database/setup/seed.ts';
import { store } from '#shop';
import { type CommandOutput, type CommandPaths, CommandRefused, type RegisterCommand } from '../command.ts';

const CONTENT = resolve(import.meta.dirname, '../../shop/content');

/** `store check`: lists everything wrong with the shop's folder without starting the store. */
export const registerCheckShop: RegisterCommand = (program, run) => {
  program
    .command('check')
    .description("check the shop's folder: settings, texts and catalog")
    .action(() => run.withPaths(check));
};

/** The settings are valid here, because importing `#shop` exits otherwise. */
async function check({ shopDir }: CommandPaths): Promise<CommandOutput> {
  const texts = await Promise.allSettled((await readdir(CONTENT)).map((file) => import(join(CONTENT, file))));
  const catalog = await Promise.allSettled([loadSeedFiles(join(shopDir, 'catalog'))]);
  const problems = [...texts, ...catalog].flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : result.reason]
      : [],
  );
  if (problems.length > 0) throw new CommandRefused(problems.join('\n'));
  const products = catalog.flatMap((result) =>
    result.status === 'fulfilled' ? [...result.value.products.values()].flat() : [],
  );
  const found = { categories: store.categories.length, products: products.length };
  const counts = `${found.categories} categories, ${found.products} products in ${shopDir}`;
  return { lines: [`${store.name} is ready to open: ${counts}.`], data: { shopDir, ...found } };
}

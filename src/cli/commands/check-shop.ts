import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadSeedFiles } from '#database/seed.ts';
import { store } from '#shop';
import { type Command, type CommandPaths, CommandRefused } from '../command.ts';
import { parseArguments } from '../parse-arguments.ts';

const CONTENT = resolve(import.meta.dirname, '../../shop/content');

/** `store check`: everything wrong with the shop's folder, without starting the store. */
export const checkShopCommand: Command = {
  '': {
    args: '',
    description: "checks the shop's folder: settings, texts and catalog; needs no database",
    needs: 'paths',
    parse(args) {
      parseArguments(args, [], {});
      return check;
    },
  },
};

/** The settings are right already: whatever imports `#shop` stops the process where they are not. */
async function check({ shopDir, print }: CommandPaths): Promise<void> {
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
  print(
    `${store.name} is ready to open: ${store.categories.length} categories, ${products.length} products in ${shopDir}.`,
  );
}

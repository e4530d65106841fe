import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';
import { ROOT, SHOP_TEMPLATE } from '../shop-template.ts';

/** `store init`: a folder for a new shop. */
export const registerInit: RegisterCommand = (program, run) => {
  program
    .command('init')
    .description('create the folder of a new shop, with example products')
    .argument('<folder>', 'a folder that is empty or does not exist', run.resolvePath)
    .action((folder) => run.withPaths(() => createShop(folder)));
};

async function createShop(folder: string): Promise<CommandOutput> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CommandRefused(`${folder} cannot be read: ${error.message}.`);
  });
  if (there.length > 0)
    throw new CommandRefused(`${folder} is not empty. Name a folder that is empty or does not exist yet.`);
  await cp(SHOP_TEMPLATE, folder, { recursive: true });
  const name = nameFrom(folder);
  await replaceIn(join(folder, 'shop.config.ts'), [
    ["'new-shop'", `'${idFrom(folder)}'`],
    ['New Shop', name],
  ]);
  await replaceIn(join(folder, 'README.md'), [
    ['New Shop', name],
    ['SHOP_FOLDER', relative(ROOT, folder)],
  ]);
  await writeFile(join(folder, 'tsconfig.json'), editorSettings(folder));
  const shown = relative(process.cwd(), folder) || '.';
  const lines = [
    `Created ${folder}. Edit its shop.config.ts, then:`,
    `  SHOP_DIR=${shown} npm run store -- check`,
    `  SHOP_DIR=${shown} npm start`,
  ];
  return { lines, data: { folder } };
}

/** Gives an editor the types of `jewelry-store`; the store itself does not read it. */
function editorSettings(folder: string): string {
  const root = relative(folder, ROOT).replaceAll('\\', '/');
  const settings = {
    extends: `${root}/tsconfig.json`,
    compilerOptions: {
      paths: { 'jewelry-store': [`${root}/src/shop/jewelry-store.ts`] },
      typeRoots: [`${root}/node_modules/@types`],
      types: ['node'],
    },
    include: ['.'],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

async function replaceIn(file: string, changes: readonly (readonly [from: string, to: string])[]) {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text),
  );
}

/** `my-shop` of a folder called My Shop. */
function idFrom(folder: string): string {
  const id = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return id || 'new-shop';
}

/** `My Shop` of a folder called my-shop. */
function nameFrom(folder: string): string {
  return idFrom(folder)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

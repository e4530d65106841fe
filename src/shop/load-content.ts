import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as absent from './absent-content.ts';
import { importShopFile } from './load-shop.ts';
import { findShopDir } from './shop-dir.ts';

/** The exports of one file of the shop's `content` folder. Throws for one that lacks an export it has to have. */
export async function loadContent<Exports extends Record<string, unknown>>(
  file: string,
  ...names: (keyof Exports & string)[]
): Promise<Exports> {
  const shopDir = findShopDir();
  const isAbsent = absent.OPTIONAL_CONTENT.includes(file) && !existsSync(join(shopDir, 'content', file));
  const content: Record<string, unknown> = isAbsent
    ? absent
    : await importShopFile(shopDir, `content/${file}`);
  const missing = names.find((name) => content[name] === undefined);
  if (missing) throw new Error(`content/${file} of the shop has to export ${missing}.`);
  return content as Exports;
}

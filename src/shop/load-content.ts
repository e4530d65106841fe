import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as absent from './absent-content.ts';
import { importShopFile } from './load-shop.ts';
import { findShopDir } from './shop-dir.ts';

/** Loads one file of the shop's `content` folder. Throws if a required export is missing. */
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

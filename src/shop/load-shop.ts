import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkShop } from './check-shop.ts';
import { SHOP_DEFAULTS, type Shop, type ShopInput } from './define-shop.ts';
import { nameWidth } from './name-width.ts';

/** The module name that a shop's files import, wherever the folder is. */
export const SOFTWARE = 'jewelry-store';

const ENTRY = new URL('./jewelry-store.ts', import.meta.url).href;

let isRegistered = false;

/** Makes `jewelry-store` importable, because Node finds it in no node_modules folder above the shop. */
function registerSoftware(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === SOFTWARE ? { url: ENTRY, shortCircuit: true } : next(specifier, context),
  });
}

/**
 * Loads the settings of a shop folder, validated and with all defaults. Throws one Error that lists every problem.
 */
export async function loadShop(shopDir: string): Promise<Shop> {
  const { default: shop } = await importShopFile(shopDir, 'shop.config.ts');
  const file = join(shopDir, 'shop.config.ts');
  const problems = checkShop(shop);
  if (problems.length > 0) {
    throw new Error(
      `${file} has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((each) => `  ${each}`).join('\n')}`,
    );
  }
  return completeShop(shop as ShopInput);
}

function completeShop(input: ShopInput): Shop {
  const categories = input.categories.map((category) =>
    typeof category === 'string' ? { kind: category } : category,
  );
  // The amounts were validated as integers, which is all that `Cents` requires.
  return { ...SHOP_DEFAULTS, ...input, nameWidth: nameWidth(input.name), categories } as unknown as Shop;
}

/** Loads one file of a shop. */
export async function importShopFile(shopDir: string, name: string): Promise<Record<string, unknown>> {
  const file = join(shopDir, name);
  if (!existsSync(file)) {
    throw new Error(
      `There is no shop in ${shopDir}: ${name} is missing. Set SHOP_DIR to the folder of your shop, or create one with: npm run store -- init ${shopDir}`,
    );
  }
  registerSoftware();
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} cannot be read: ${reason}`, { cause });
  }
}

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { OPTIONAL_CONTENT } from './absent-content.ts';
import { CLAIM_NAMES } from './claim-names.ts';
import type { ClaimsContent } from './content-types.ts';
import { forBrowser, introsOf } from './for-browser.ts';
import { importShopFile, loadShop, SOFTWARE } from './load-shop.ts';
import { themeCss } from './theme-css.ts';

const FOLDER = import.meta.dirname;
const CONTENT = resolve(FOLDER, 'content');
const GLOBAL_CSS = resolve(FOLDER, '../storefront/app/styles/global.css');

/**
 * Compiles a shop into a build: replaces `current.ts` and `content/*.ts` with its settings and texts, and appends
 * its colors to the stylesheet. Fails the build with all problems of the shop.
 */
export function shopPlugin(shopDir: string): Plugin {
  return {
    name: 'shop',
    enforce: 'pre',
    async buildStart() {
      await loadShop(shopDir);
    },
    // The filters spare the thousands of other modules of a build a call each.
    resolveId: {
      filter: { id: new RegExp(`^${SOFTWARE}$`) },
      handler: () => resolve(FOLDER, 'jewelry-store.ts'),
    },
    load: {
      filter: { id: /[\\/]shop[\\/](?:current|promises|delivery|category-intros|content[\\/][\w-]+)\.ts/ },
      async handler(id) {
        const path = resolve(id.split('?')[0] ?? '');
        const isBrowser = this.environment?.name === 'client';
        if (path === resolve(FOLDER, 'current.ts')) {
          this.addWatchFile(join(shopDir, 'shop.config.ts'));
          return currentShop(shopDir, isBrowser);
        }
        if (path === resolve(FOLDER, 'promises.ts')) {
          if (!isBrowser) return null;
          const { promises, law, description } = await loadShop(shopDir);
          return `export const { promises, law, description } = ${JSON.stringify({ promises, law, description })};\n`;
        }
        if (path === resolve(FOLDER, 'delivery.ts')) {
          if (!isBrowser) return null;
          const { shipping, processing, timeZone } = await loadShop(shopDir);
          return `export const { shipping, processing, timeZone } = ${JSON.stringify({ shipping, processing, timeZone })};\n`;
        }
        if (path === resolve(FOLDER, 'category-intros.ts')) {
          if (!isBrowser) return null;
          return `export const categoryIntros = ${JSON.stringify(introsOf(await loadShop(shopDir)))};\n`;
        }
        if (path === resolve(CONTENT, 'claims.ts')) {
          this.addWatchFile(join(shopDir, 'content/claims.ts'));
          return shopClaims(shopDir);
        }
        return resolve(path, '..') === CONTENT ? shopContent(shopDir, basename(path)) : null;
      },
    },
    transform: {
      filter: { id: /global\.css/ },
      async handler(code, id) {
        if (resolve(id.split('?')[0] ?? '') !== GLOBAL_CSS) return null;
        this.addWatchFile(join(shopDir, 'shop.config.ts'));
        const { colors } = await loadShop(shopDir);
        return `${code}\n${themeCss(colors)}`;
      },
    },
  };
}

/** The settings for the build, without the validation code and, for browsers, without server settings. */
async function currentShop(shopDir: string, isBrowser: boolean): Promise<string> {
  const shop = await loadShop(shopDir);
  return `import { openShop } from ${quoted(FOLDER, 'open-shop.ts')};
export const store = openShop(${JSON.stringify(isBrowser ? forBrowser(shop) : shop)});
`;
}

/** The shop's own file, or the default if it is optional. */
function shopContent(shopDir: string, file: string): string {
  const isAbsent = OPTIONAL_CONTENT.includes(file) && !existsSync(join(shopDir, 'content', file));
  return `export * from ${isAbsent ? quoted(FOLDER, 'absent-content.ts') : quoted(shopDir, 'content', file)};`;
}

/** One constant per claim, so that the minifier can inline it. Product pages are the heaviest. */
async function shopClaims(shopDir: string): Promise<string> {
  const { claims } = await importShopFile(shopDir, 'content/claims.ts');
  const words = claims as ClaimsContent;
  return CLAIM_NAMES.map(
    (name) => `export const ${name} = ${JSON.stringify(words[name]) ?? 'undefined'};\n`,
  ).join('');
}

/** Vite expects forward slashes on every system. */
function quoted(...parts: readonly string[]): string {
  return JSON.stringify(join(...parts).replaceAll('\\', '/'));
}

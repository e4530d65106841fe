import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CSSModulesOptions, CSSOptions, Plugin } from 'vite';

/** Class names such as `product-card_name`, identical in the client build, the server build and tests. */
const cssModules: CSSModulesOptions = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name, file) => `${basename(file).split('.')[0]}_${name}`,
};

const SCALE_FILE = new URL('../src/storefront/app/styles/scale.css', import.meta.url);
const SCALE = new Map(
  [...readFileSync(SCALE_FILE, 'utf8').matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** Inlines the values of the scale's tokens: nothing overrides them, so pages don't need the custom properties. */
const scaleValues = {
  postcssPlugin: 'scale-values',
  Declaration(declaration: { value: string }) {
    if (!declaration.value.includes('var(--')) return;
    declaration.value = declaration.value
      .replaceAll(/var\((--[\w-]+)\)/g, (token, name: string) => SCALE.get(name) ?? token)
      .replaceAll(/calc\(-1 \* ([\d.]+px)\)/g, '-$1');
  },
};

/** The CSS options of the build, the development server and the tests. */
export const css: CSSOptions = { modules: cssModules, postcss: { plugins: [scaleValues] } };

const IMPORTED = /import (\w+) from ('[^']+\.module\.css')/g;

/**
 * Turns `styles.name` into a named export, which the bundler inlines. Scripts then contain no class name tables,
 * and an unknown name is an error.
 */
export const inlinedClassNames: Plugin = {
  name: 'inlined-class-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
    handler: (code) => ({ code: code.replaceAll(IMPORTED, 'import * as $1 from $2'), map: null }),
  },
};

const STYLES_ALONE = '[\\w-]+(?:\\.module|-late|-styles)-[\\w-]{6,7}\\.js';
const IMPORT_OF_STYLES = new RegExp(`import"\\./${STYLES_ALONE}";`, 'g');
const LOADED_ALREADY = new RegExp(
  `(?:^|/)(?:${STYLES_ALONE}|(?:vendor|rolldown-runtime|shell-late|noscript-styles|entry(?:\\.browser)?)-[\\w-]{6,7}\\.\\w+)$`,
);

/** Whether a file of the build is on every page, or a script without a line, or for browsers without scripts. */
export const isLoadedAlready = (file: string) => LOADED_ALREADY.test(file);

/** Stylesheets shared by several chunks get their own chunk. Its script is empty and not loaded. */
export const stylesAlone: Plugin = {
  name: 'styles-alone',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(IMPORT_OF_STYLES, '');
    }
  },
};

/**
 * Removes the stylesheets of LOADED_ALREADY from what is fetched with each chunk. Vite's `resolveDependencies` can leave out
 * scripts only.
 */
export const sheetsOnce: Plugin = {
  name: 'sheets-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withoutLoaded(chunk.code);
      }
    },
  },
};

function withoutLoaded(code: string): string {
  if (!code.includes('__vite__mapDeps')) return code;
  const [list] = /(?<=m\.f=)\["assets[^\]]*\]/.exec(code) ?? [];
  if (list === undefined)
    throw new Error('Vite writes the files of a chunk in another way now: see withoutLoaded().');
  const files: string[] = JSON.parse(list);
  const kept = files.filter((file) => !isLoadedAlready(file));
  return code
    .replace(list, JSON.stringify(kept))
    .replaceAll(/(?<=__vite__mapDeps\(\[)[\d,]+(?=\]\))/g, (indexes) =>
      indexes
        .split(',')
        .map((index) => kept.indexOf(files[Number(index)] ?? ''))
        .filter((index) => index >= 0)
        .join(','),
    );
}

/** Keeps a stylesheet in its chunk even if its script is empty after the names are inlined. */
export const keptSheets: Plugin = {
  name: 'kept-sheets',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake', moduleType: 'js' }),
  },
};

/**
 * Preloads a chunk's stylesheets and scripts. A third of the size of Vite's helper, because it is part of every
 * page's first load. If a stylesheet fails to load, the chunk fails, as with a script. Of the page's own stylesheets, only
 * those in the head count: one in the body is removed with the page that linked it. New ones go last in the document,
 * because Chrome lays the whole page out again when a stylesheet with a layer is inserted before another.
 */
const PRELOAD = `const sheets = {};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => {
    const href = '/' + file;
    const isSheet = file.endsWith('.css');
    if (sheets[href] || document.head.querySelector('[href="' + href + '"],[data-sheets~="' + href + '"]')) return sheets[href];
    const link = document.createElement('link');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = href;
    (isSheet ? document.body : document.head).append(link);
    if (isSheet) return (sheets[href] = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        delete sheets[href];
        reject(Error(href));
      };
    }));
  })).then(load);`;

export const smallPreload: Plugin = {
  name: 'small-preload',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: PRELOAD, moduleSideEffects: false }),
  },
};

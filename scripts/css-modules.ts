import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CSSModulesOptions, CSSOptions, Plugin } from 'vite';

/** Class names as `product-card_name`: the same in the browser's build, the server's and the tests. */
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

/** Writes the value of a token of the scale where it is used: nothing overrides it, and no page has to carry the list. */
const scaleValues = {
  postcssPlugin: 'scale-values',
  Declaration(declaration: { value: string }) {
    if (!declaration.value.includes('var(--')) return;
    declaration.value = declaration.value
      .replaceAll(/var\((--[\w-]+)\)/g, (token, name: string) => SCALE.get(name) ?? token)
      .replaceAll(/calc\(-1 \* ([\d.]+px)\)/g, '-$1');
  },
};

/** How sheets are read by the build, the development server and the tests alike. */
export const css: CSSOptions = { modules: cssModules, postcss: { plugins: [scaleValues] } };

const IMPORTED = /import (\w+) from ('[^']+\.module\.css')/g;

/**
 * Reads `styles.name` as a named export, which the bundler replaces by its text: no script carries a table of class
 * names, and a name that no sheet has is reported.
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
  `(?:^|/)(?:${STYLES_ALONE}|(?:vendor|rolldown-runtime|shell-late|entry(?:\\.browser)?)-[\\w-]{6,7}\\.\\w+)$`,
);

/** Whether a file of the build is on every page, or a script without a line. */
export const isLoadedAlready = (file: string) => LOADED_ALREADY.test(file);

/** Sheets that several chunks share have a chunk of their own, whose script is empty: it is not fetched. */
export const stylesAlone: Plugin = {
  name: 'styles-alone',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(IMPORT_OF_STYLES, '');
    }
  },
};

/** Keeps a sheet in its chunk, although nothing is left of its script once the names are replaced. */
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
 * Fetches a chunk's sheets and scripts before the chunk, as Vite's own helper does, in a third of its size: it is part
 * of every page's first load. A sheet that does not come fails the chunk, like a script that does not come. Only the head
 * counts: a sheet in the body leaves with the page that linked it.
 */
const PRELOAD = `const sheets = {};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => {
    const href = '/' + file;
    const isSheet = file.endsWith('.css');
    if (document.head.querySelector('[href="' + href + '"],[data-sheets~="' + href + '"]')) return sheets[href];
    const link = document.createElement('link');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = href;
    document.head.append(link);
    if (isSheet) return (sheets[href] = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
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

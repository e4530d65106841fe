import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bootScripts } from './scripts/boot-script.ts';
import { compileHints } from './scripts/compile-hints.ts';
import { compressedBuild } from './scripts/compressed-build.ts';
import {
  css,
  inlinedClassNames,
  isLoadedAlready,
  keptSheets,
  sheetsOnce,
  smallPreload,
  stylesAlone,
} from './scripts/css-modules.ts';
import { pureRules } from './scripts/pure-rules.ts';
import { terser } from './scripts/terser.ts';
import { findBuildDir, findShopDir } from './src/shop/shop-dir.ts';
import { shopPlugin } from './src/shop/shop-plugin.ts';

const EMAIL_TEMPLATES = 'src/email/templates.tsx';

/** Files named `*.server.ts` read the database: a browser build that reaches one fails. */
const noServerCode: Plugin = {
  name: 'no-server-code-in-the-browser',
  load(id, options) {
    if (options?.ssr || !/\.server\.tsx?$/.test(id)) return;
    this.error(`${id} runs on the server only and must not reach the browser.`);
  },
};

/** Their scripts are fetched one after the other. */
const RARE_PAGES =
  /assets\/(order-success|orders|certificate|newsletter|not-found|product-missing|reviews|saved|compare)-page-/;
/** What opens it has loaded everything else it needs. */
const VIEWER = /assets\/gallery-tools-/;

/** Icons without what Lucide adds to each: create-icon.ts says why. */
const OWN_ICONS = {
  find: /^\.\.?\/createLucideIcon\.mjs$/,
  replacement: join(import.meta.dirname, 'src/storefront/ui/create-icon.ts'),
};

/** A group of CSS modules, whose chunk has no script. */
const styles = (name: string, path: RegExp) => ({
  name,
  test: new RegExp(`(?:${path.source})\\.module\\.css$`),
  priority: 2,
});

/** `vite build` makes what browsers load; `vite build --ssr` makes the same pages and the emails for the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    shopPlugin(findShopDir()),
    smallPreload,
    inlinedClassNames,
    react(),
    noServerCode,
    keptSheets,
    stylesAlone,
    sheetsOnce,
    ...(isSsrBuild ? [] : [terser, compileHints, bootScripts(), compressedBuild]),
  ],
  css,
  resolve: {
    alias: [
      // Wouter brings what older versions of React lack.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // Not in development: Vite pre-bundles Lucide for the browser without the alias, and server and browser must match.
      ...(command === 'build' ? [OWN_ICONS] : []),
    ],
  },
  // The server would keep every icon and a syntax highlighter in memory. Built in, only what is used is loaded.
  ssr: { noExternal: ['lucide-react', /^@react-email\/(?!render)/] },
  publicDir: isSsrBuild ? false : join(findShopDir(), 'public'),
  build: isSsrBuild
    ? {
        outDir: join(findBuildDir(), 'server'),
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: {
            'entry.server': 'src/storefront/app/entry.server.tsx',
            ...(existsSync(EMAIL_TEMPLATES) && { 'email-templates': EMAIL_TEMPLATES }),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: join(findBuildDir(), 'client'),
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // Under a strict content policy nothing is inlined: neither files as data: addresses nor the preload script.
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // The entry lists what to fetch with each chunk. It leaves out what every page has, and the scripts of rare pages.
          resolveDependencies: (file, dependencies) =>
            dependencies
              .filter((dependency) => !isLoadedAlready(dependency))
              .filter(() => !RARE_PAGES.test(file))
              .filter((dependency) => !VIEWER.test(file) || VIEWER.test(dependency)),
        },
        rolldownOptions: {
          input: 'src/storefront/app/entry.browser.tsx',
          treeshake: pureRules,
          // On a slow machine it would report at every start that Terser takes its seconds.
          checks: { bundlerTimings: false },
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          onwarn(warning, warn) {
            // A class no sheet has.
            if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message);
            warn(warning);
          },
          output: {
            // Every page carries the names of the files it may need: seven letters tell their versions apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                // Sheets that several chunks share, one file for each kind of page. `web-build.ts` links those further down.
                styles(
                  'shell-late',
                  /shell[\\/]footer|forms[\\/](newsletter-form|honeypot-field)|ui[\\/]toast-region/,
                ),
                styles(
                  'home-late',
                  /pages[\\/]home[\\/](category-tiles|diamond-showcase|home-rail|plans-strip|reviews|showroom|try-again|video-band)/,
                ),
                styles('noscript-styles', /buy-form[\\/]buy-form/),
                styles('card-styles', /product-card[\\/]product-(card|grid)/),
                styles('rail-styles', /product-card[\\/]product-rail|ui[\\/]section-head/),
                styles('product-late', /reviews[\\/]reviews|pages[\\/]product[\\/]related-products/),
                styles(
                  'catalog-styles',
                  /ui[\\/](photo|price)|product[\\/]stock-line|listing[\\/](listing-notice|page-numbers|sort-select)|card[\\/]ships-today-note/,
                ),
                styles('order-styles', /ui[\\/](line-item|totals)|order[\\/]order-(facts|lines)/),
                // Changes with a dependency only, so it stays in browsers' caches when the store changes.
                { name: 'vendor', test: /node_modules[\\/](?!lucide-react|photoswipe)/, priority: 1 },
                // What the entry needs on every page is one file with it.
                { name: 'store', tags: ['$initial'] },
                // What the information pages are laid out with, and no other page needs.
                {
                  name: 'info-parts',
                  test: /shop[\\/]promises\.ts|contract[\\/](shop-facts|figures|shipping-copy|legal-text)|storefront[\\/](info-layout[\\/]|faq[\\/]questions|pages[\\/]about[\\/]about-copy)/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What the cart, the pages of an order and the information pages say of shipping.
                {
                  name: 'shipping',
                  test: /(domain[\\/](calendar[\\/](business-days|day|holidays)|delivery[\\/](arrival|countries|country-name|shipping))|delivery)\.ts/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // Icons that a few parts share: three files of a few bytes take longer than one.
                {
                  name: 'icons',
                  test: /lucide-react[\\/].*[\\/](chevron-left|chevron-right|info|minus)\.mjs$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // How every form is checked and sent.
                {
                  name: 'form-sending',
                  test: /(forms[\\/]submit-form|form-copy|domain[\\/]forms[\\/]forms)\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What every listing has, in one file with the categories' own, which is opened most.
                {
                  name: 'listing-page',
                  test: /(storefront[\\/]listing[\\/](?!page-numbers|browse-listing|show-more|filter-sheet|listing-failed|listing-band|title-band|sort-select\.module|listing-notice\.module)|pages[\\/]listing[\\/](?!narrow)|icons[\\/]sliders-horizontal)/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What is round the cards of a listing.
                {
                  name: 'product-grid',
                  test: /product-card[\\/](product-grid|ships-today-note|first-card)\.tsx?$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What pages and popups show below a product's choices, and the names of the choices in its address.
                {
                  name: 'below-choices',
                  test: /storefront[\\/](product[\\/]choice-keys|product-detail[\\/](proof-lists|claims-copy|claim-icon)|specifications[\\/]specification-table)\.tsx?$/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What the home page and the product page share. Other pages need little of it, or none.
                {
                  name: 'home-and-product',
                  test: /((tester-bars|domain[\\/]products[\\/]discount)\.tsx?|icons[\\/](calendar-days|file-badge|shield-check|arrow-left)\.mjs)$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // Rows of cards, on the home page and in the lower part of a product's page.
                {
                  name: 'rails',
                  test: /((product-rail|scroll-arrows|ui[\\/]format-day)\.tsx?|icons[\\/]arrow-right\.mjs)$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What saves a piece: on cards, product pages and in popups, never on first load.
                {
                  name: 'saving',
                  test: /(ui[\\/]device-list|pieces[\\/]device-lists|products[\\/]piece-ids)\.ts$|icons[\\/]heart\.mjs$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // How rows of the API become products: in the cart, the popup and the suggestions, never on first load.
                {
                  name: 'product-rows',
                  test: /domain[\\/](products[\\/]parse-(options|personalization|product)|photos[\\/]photo-details)\.ts/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What the pages with a form build it from.
                {
                  name: 'form-parts',
                  test: /forms[\\/]form-(field|grid|notice)\./,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What speaks of the showroom, on the home page and on the information pages.
                {
                  name: 'showroom',
                  test: /(showroom[\\/](reach|open-now|has-showroom|showroom-map)\.(tsx?|module\.css)|opening-hours\.ts|content[\\/]promises\.ts|arrow-up-right\.mjs)$/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What several pages of the shop share comes in one file instead of twenty small ones; what forms and
                // information pages share is none of it, nor what opens a layer, lists pieces or keeps a list on the device.
                {
                  name: 'shared',
                  test: /^(?!.*[\\/](info-layout|faq|showroom|shipping|storefront[\\/]forms|(checkout|forms|form-copy|newsletter-copy|typed-text)\.ts|opening-hours\.ts|promises\.ts|(minus|chevron-left)\.mjs|early-layer\.ts|hold-page\.ts|use-layer-history\.ts|(dialog|dialog-stack)\.tsx?|check\.module\.css)([\\/]|$))/,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
}));

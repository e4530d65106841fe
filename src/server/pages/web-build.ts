import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { NamedPage, PageState } from '#contract/page-data.ts';
import type { EmailTemplates } from '#email/email-templates.ts';
import { store } from '#shop';
import type { FileMemory } from '../files/file-memory.ts';
import { createStaticFiles } from '../files/static-files.ts';
import type { InlineText, PageAssets } from './document.ts';

/** The storefront's build, as the server uses it. */
export type WebBuild = {
  /** The files a page loads. */
  assetsFor(page: NamedPage): PageAssets;
  /** Development needs a policy that allows hot reload. */
  isDevelopment: boolean;
  /** Returns the HTML inside #root. */
  renderPage(state: PageState, address: { path: string; search: string }): Promise<string>;
  /** The email templates, which need a build step because of JSX. */
  loadEmailTemplates(): Promise<EmailTemplates>;
  /** Serves a file of the build. False if there is no such file. */
  serveFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  close(): Promise<void>;
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    assets: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;
type Chunk = Manifest[string];

const ENTRY = 'src/storefront/app/entry.browser.tsx';
const BOOT_FILE = '.vite/boot.js';
const LAYERS_FILE = '.vite/layers.js';
/** The build's other font has the accented letters. */
const FIRST_FONT = /archivo-basic-[\w-]+\.woff2$/;

/** Opens the build in `dist`. Throws if there is none. */
export async function openWebBuild(distDir: string, memory?: FileMemory): Promise<WebBuild> {
  // React reads this on import, and is much slower in development mode.
  process.env.NODE_ENV ??= 'production';
  const clientDir = join(distDir, 'client');
  const manifest = await loadManifest(join(clientDir, '.vite/manifest.json'));
  const { renderPage, renderEarlyLayers, shopId } = (await import(
    pathToFileURL(join(distDir, 'server/entry.server.js')).href
  )) as typeof import('#storefront/app/entry.server.tsx');
  if (shopId !== store.id)
    throw new Error(`The site was built for the shop "${shopId}", not for "${store.id}": run npm run build.`);
  const entry = chunksOf(manifest, ENTRY);
  const [app, ...entryImports] = scriptsOf(entry);
  if (!app) throw new Error(`the build does not hold ${ENTRY}`);
  const boot = inlineText(await readFile(join(clientDir, BOOT_FILE), 'utf8'));
  const layersScript = inlineText(await readFile(join(clientDir, LAYERS_FILE), 'utf8'));
  const sheets = await readSheets(clientDir, manifest);
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const fonts = unique(assets.filter((file) => FIRST_FONT.test(file)).map(address));
  const noScriptSheets = stylesOf(Object.values(manifest).filter(isWithoutScripts));
  const known = new Map<string, PageAssets>();
  const findAssets = (page: NamedPage): PageAssets => {
    const own = sourcesOf(page)
      .flatMap((source) => chunksOf(manifest, keyOf(manifest, source)))
      .filter((chunk) => isUsedOn(page, chunk) && !isWithoutScripts(chunk));
    const isLateHere = (chunk: Chunk) => isLate(chunk) || isLateOn(page, chunk);
    const early = stylesOf([...entry, ...own].filter((chunk) => !isLateHere(chunk)));
    const late = stylesOf([...own.filter(isLateHere), ...chunksOf(manifest, BELOW[page.page] ?? '')]);
    const ofEntry = stylesOf(entry);
    return {
      app,
      appFiles: unique([...entryImports, ...scriptsOf(own)]).filter((file) => file !== app),
      boot,
      earlyLayers: { html: renderEarlyLayers(page.page === 'listing'), script: layersScript },
      inlineStyles: { ...inlineText(early.map((sheet) => sheets.get(sheet)).join('')), sheets: early },
      styles: [],
      lateStyles: {
        page: late.filter((sheet) => !early.includes(sheet) && !ofEntry.includes(sheet)),
        shell: stylesOf(entry.filter(isLate)),
        noscript: noScriptSheets,
      },
      fonts,
    };
  };
  return {
    assetsFor(page) {
      const name = nameOf(page);
      const assets = known.get(name) ?? findAssets(page);
      known.set(name, assets);
      return assets;
    },
    isDevelopment: false,
    renderPage: async (state, url) => renderPage(state, url),
    async loadEmailTemplates() {
      const built = await import(pathToFileURL(join(distDir, 'server/email-templates.js')).href);
      return built.templates;
    },
    serveFile: createStaticFiles(clientDir, {
      isImmutable: (path) => path.startsWith('assets/'),
      ...(memory && { memory }),
    }),
    close: async () => {},
  };
}

function inlineText(text: string): InlineText {
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** Every sheet of the build, by its address. */
async function readSheets(clientDir: string, manifest: Manifest): Promise<Map<string, string>> {
  const files = unique(Object.values(manifest).flatMap(({ css = [] }) => css));
  const texts = files.map(async (file) => {
    const text = await readFile(join(clientDir, file), 'utf8');
    return [address(file), text.trim()] as const;
  });
  return new Map(await Promise.all(texts));
}

/** Pages whose code the entry loads itself; `rare-page-loaders.ts` knows the others. */
const COMMON_PAGES: readonly string[] = ['home', 'listing', 'all-jewelry', 'product', 'search', 'failed'];

/** Parts of a page whose HTML comes with it and whose code comes later: their styles still belong to the page. */
const BELOW: Partial<Record<NamedPage['page'], string>> = {
  product: 'src/storefront/pages/product/product-below.tsx',
};

/** An information page has a name of its own. */
function nameOf(page: NamedPage): string {
  return page.page === 'info' ? page.key : page.page;
}

/** The source modules of a page's code, besides the entry. */
function sourcesOf(page: NamedPage): string[] {
  const name = nameOf(page);
  const own = `src/storefront/pages/${name}/${name}-page.tsx`;
  return COMMON_PAGES.includes(name) ? [own] : ['src/storefront/app/rare-page-loaders.ts', own];
}

async function loadManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error('The site is not built yet: run npm run build.', { cause });
  });
  return manifestSchema.parse(JSON.parse(text));
}

/** The chunk of a source module. The page that shares its chunk with others by `vite.config.ts` is found by its name. */
function keyOf(manifest: Manifest, source: string): string {
  if (manifest[source]) return source;
  const name = basename(source, '.tsx');
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? source;
}

/** A chunk and its static imports, the chunk first. Empty if the build has no such chunk. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}

/** Stylesheets of content further down, by the groups in `vite.config.ts`. */
function isLate({ name }: Chunk): boolean {
  return name?.endsWith('-late') ?? false;
}

/** Stylesheets of what only browsers without scripts show. */
function isWithoutScripts({ name }: Chunk): boolean {
  return name === 'noscript-styles';
}

/** These pages have cards and rails too, but not on their first screen. */
const CARDS_FURTHER_DOWN: readonly string[] = ['home', 'product'];

function isLateOn({ page }: NamedPage, { name }: Chunk): boolean {
  return CARDS_FURTHER_DOWN.includes(page) && (name === 'card-styles' || name === 'rail-styles');
}

/** Other pages import a script with cards but show none; `vite.config.ts` does the same for scripts. */
const WITH_CARDS: readonly string[] = ['home', 'listing', 'all-jewelry', 'product', 'search', 'saved'];

function isUsedOn({ page }: NamedPage, { name }: Chunk): boolean {
  return name !== 'card-styles' || WITH_CARDS.includes(page);
}

/** A chunk with only styles has an empty script. */
function hasScript({ name = '' }: Chunk): boolean {
  return !/(?:\.module|-late|-styles)$/.test(name);
}

function scriptsOf(chunks: readonly Chunk[]): string[] {
  return chunks.filter(hasScript).map(({ file }) => address(file));
}

/** In the order of the chunks: page styles come after shared ones. */
function stylesOf(chunks: readonly Chunk[]): string[] {
  return unique(chunks.flatMap(({ css = [] }) => css.map(address)));
}

function address(file: string): string {
  return `/${file}`;
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)];
}

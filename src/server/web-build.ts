import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PageState } from '#web/page-data.ts';
import type { PageAssets } from './document.ts';
import { createStaticFiles } from './static-files.ts';

/** The React half of the store as the server uses it, built or under development. */
export type WebBuild = {
  assets: PageAssets;
  /** The inside of #root. */
  renderPage(state: PageState, address: { path: string; search: string }): Promise<string>;
  /** Answers a request for one of the build's own files; false when it is none of them. */
  serveFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);

/** The build in `dist`, made by `npm run build`. Throws when there is none. */
export async function openWebBuild(distDir: string): Promise<WebBuild> {
  const manifestFile = join(distDir, 'client/.vite/manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const { renderPage } = (await import(
    pathToFileURL(join(distDir, 'server/entry.server.js')).href
  )) as typeof import('#web/entry.server.tsx');
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${manifestFile} names no entry`);
  return {
    assets: {
      script: `/${entry.file}`,
      styles: (entry.css ?? []).map((file) => `/${file}`),
      preloads: (entry.imports ?? []).map((key) => `/${manifest[key]?.file}`),
      fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    },
    renderPage: async (state, address) => renderPage(state, address),
    serveFile: createStaticFiles(join(distDir, 'client'), {
      isImmutable: (path) => path.startsWith('assets/'),
    }),
  };
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { type AdminBuild, NONCE } from './admin-build.ts';

const ROOT = resolve(import.meta.dirname, '../../admin');
const POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws: https: http:; frame-ancestors 'none'";

/** The admin from source, with hot reload. Only for `npm run dev`. */
export async function openAdminDevBuild(): Promise<AdminBuild> {
  const vite = await createServer({
    configFile: resolve(import.meta.dirname, '../../../vite.admin.config.ts'),
    // The shop's hot reload uses 24678.
    server: { middlewareMode: true, hmr: { port: 24_679 } },
    appType: 'custom',
  });
  return {
    serveFile: (request, response) =>
      new Promise((served, failed) => {
        response.once('finish', () => served(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? failed(error) : served(false)));
      }),
    async page(nonce, path) {
      const html = await readFile(resolve(ROOT, 'index.html'), 'utf8');
      return (await vite.transformIndexHtml(path, html)).replaceAll(NONCE, nonce);
    },
    policy: () => POLICY,
    close: () => vite.close(),
  };
}

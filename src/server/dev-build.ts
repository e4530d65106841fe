import { createServer as createViteServer } from 'vite';
import type { WebBuild } from './web-build.ts';

/** The storefront from source, with hot reload. Only for `npm run dev`. */
export async function openDevBuild(): Promise<WebBuild> {
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
  const head = await vite.transformIndexHtml('/', '<head></head>');
  return {
    assetsFor: () => ({
      script: '/src/storefront/app/entry.browser.tsx',
      styles: ['/src/storefront/app/styles/app.css'],
      preloads: [],
      fonts: [],
      head: /<head>([\s\S]*)<\/head>/.exec(head)?.[1] ?? '',
    }),
    allowsInlineScripts: true,
    async renderPage(state, address) {
      const entry = (await vite.ssrLoadModule(
        '/src/storefront/app/entry.server.tsx',
      )) as typeof import('#storefront/app/entry.server.tsx');
      return entry.renderPage(state, address);
    },
    async loadEmailTemplates() {
      const module = await vite.ssrLoadModule('/src/email/templates.tsx');
      return module.templates;
    },
    serveFile: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
}

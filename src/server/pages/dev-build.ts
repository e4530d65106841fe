import { createServer as createViteServer, type EnvironmentModuleNode, type ViteDevServer } from 'vite';
import type { WebBuild } from './web-build.ts';

const RENDERER = '/src/storefront/app/entry.server.tsx';

/** The storefront from source, with hot reload. Only for `npm run dev`. */
export async function openDevBuild(): Promise<WebBuild> {
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
  const head = await vite.transformIndexHtml('/', '<head></head>');
  const loadRenderer = () =>
    vite.ssrLoadModule(RENDERER) as Promise<typeof import('#storefront/app/entry.server.tsx')>;
  await loadRenderer();
  return {
    assetsFor: () => ({
      app: '/src/storefront/app/entry.browser.tsx',
      appFiles: [],
      boot: null,
      earlyLayers: null,
      inlineStyles: null,
      styles: ['/src/storefront/app/styles/global.css', ...sheetsOf(vite)],
      lateStyles: { page: [], shell: [], noscript: [] },
      fonts: [],
      head: /<head>([\s\S]*)<\/head>/.exec(head)?.[1] ?? '',
    }),
    isDevelopment: true,
    renderPage: async (state, address) => (await loadRenderer()).renderPage(state, address),
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

/** The stylesheets of all imported modules. Scripts load them too, but only after the first paint. */
function sheetsOf(vite: ViteDevServer): string[] {
  const { moduleGraph } = vite.environments.ssr;
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) visit(imported);
  };
  for (const module of moduleGraph.getModulesByFile(`${vite.config.root}${RENDERER}`) ?? []) visit(module);
  return [...seen].map(({ url }) => url).filter((url) => url.endsWith('.module.css'));
}

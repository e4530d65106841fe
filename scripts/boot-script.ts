import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { css } from './css-modules.ts';
import { terser } from './terser.ts';

/** What the server inlines into every page: at its head, and at its end. */
const ENTRIES = {
  boot: 'src/storefront/boot/entry.boot.ts',
  layers: 'src/storefront/boot/entry.layers.ts',
};

/** Bundles the inlined scripts, each into one file without imports. */
export function bootScripts(): Plugin {
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'boot-scripts',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      resolved = config;
    },
    async closeBundle() {
      if (!resolved) return;
      for (const [name, entry] of Object.entries(ENTRIES)) await buildScript(resolved, name, entry);
    },
  };
}

function buildScript({ build: { outDir, target }, root }: ResolvedConfig, name: string, entry: string) {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [terser],
    css,
    build: {
      outDir: join(outDir, '.vite'),
      emptyOutDir: false,
      target,
      lib: { entry: join(root, entry), formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  });
}

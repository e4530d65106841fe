import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const ENTRY = 'src/storefront/boot/entry.boot.ts';

/** Builds the boot script, which the server inlines into every page, as one file without imports. */
export function bootScript(): Plugin {
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'boot-script',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      resolved = config;
    },
    async closeBundle() {
      if (!resolved) return;
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir: join(resolved.build.outDir, '.vite'),
          emptyOutDir: false,
          target: resolved.build.target,
          lib: {
            entry: join(resolved.root, ENTRY),
            formats: ['iife'],
            name: 'boot',
            fileName: () => 'boot.js',
          },
        },
      });
    },
  };
}

import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedBuild } from './scripts/compressed-build.ts';
import { pureRules } from './scripts/pure-rules.ts';
import { findBuildDir } from './src/shop/shop-dir.ts';

/** The admin's app. It has a build of its own, so nothing of it is in the shop's files. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src/admin'),
  plugins: [react(), compressedBuild],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The shop's development server keeps its own next to it.
  cacheDir: resolve(import.meta.dirname, 'node_modules/.vite-admin'),
  publicDir: false,
  build: {
    outDir: join(findBuildDir(), 'admin'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { treeshake: pureRules },
  },
});

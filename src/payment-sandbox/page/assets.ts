import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Asset = { type: string; locate: () => string | URL };

/** The files the pages need, by their address. */
const ASSETS: Record<string, Asset> = {
  '/sandbox/payment.css': {
    type: 'text/css; charset=utf-8',
    locate: () => new URL('./payment.css', import.meta.url),
  },
  '/sandbox/archivo.woff2': {
    type: 'font/woff2',
    locate: () =>
      createRequire(import.meta.url).resolve(
        '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
      ),
  },
};

/** A file of the sandbox, or null. The typeface is the shop's; where it is not installed the page falls back to Arial. */
export async function loadAsset(
  path: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const asset = Object.hasOwn(ASSETS, path) ? ASSETS[path] : undefined;
  if (asset === undefined) return null;
  try {
    return { type: asset.type, bytes: new Uint8Array(await readFile(asset.locate())) };
  } catch {
    return null;
  }
}

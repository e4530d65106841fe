import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOutOfHandles } from '#file-access.ts';
import { createStaticFiles, type StaticFiles } from '../files/static-files.ts';

/** The admin's app, built or in development. */
export type AdminBuild = {
  serveFile: StaticFiles;
  /** The HTML document, the same for every URL. */
  page(nonce: string, path: string): Promise<string>;
  policy(nonce: string, publicUrl: string): string;
  close(): Promise<void>;
};

/** The placeholder for the nonce in `src/admin/index.html`. */
export const NONCE = '%NONCE%';

/** The admin's libraries insert style elements, which need the nonce. Scripts are loaded from files only. */
function policy(nonce: string, publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${publicUrl}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src 'self' ${publicUrl}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Opens the build in `dist/admin`. Throws if there is none. */
export async function openAdminBuild(distDir: string): Promise<AdminBuild> {
  const folder = join(distDir, 'admin');
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch((cause: unknown) => {
    if (isOutOfHandles(cause)) throw cause;
    throw new Error('The admin is not built yet: run npm run build.', { cause });
  });
  const files = createStaticFiles(folder, { isImmutable: (path) => path.startsWith('assets/') });
  return {
    serveFile: (request, response, path) =>
      path.startsWith('assets/') ? files(request, response, path) : Promise.resolve(false),
    page: async (nonce) => html.replaceAll(NONCE, nonce),
    policy,
    close: async () => {},
  };
}

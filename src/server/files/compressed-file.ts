import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type CompressedFile = { identity: Buffer; br: Buffer; gzip: Buffer };

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Whether a file is text, by its extension. Images and videos are compressed already. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(extname(path));
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Maximum compression, which takes seconds for a large script. */
export async function compressFile(identity: Buffer): Promise<CompressedFile> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // Blocks of 128 KiB suit a large script better than the usual 256.
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
  };
  const [br, zipped] = await Promise.all([
    brotliAsync(identity, { params }),
    gzipAsync(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { identity, br, gzip: zipped };
}

/** Reads a file with the compressed versions from the build. A file without them is compressed here. */
export async function loadCompressed(path: string): Promise<CompressedFile> {
  const identity = await readFile(path);
  try {
    const [br, zipped] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    return { identity, br, gzip: zipped };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return compressFile(identity);
  }
}

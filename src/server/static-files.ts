import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allowsRange, type ByteRange, parseRange } from './byte-range.ts';
import { matchesEtag, preferredEncoding } from './encoding.ts';
import { SECURITY_HEADERS } from './security.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

type File = { identity: Buffer; br: Buffer | null; gzip: Buffer | null };

/** Serves a file of a folder. False if there is no such file. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

/**
 * Serves the files of a folder. Names with a content hash are cached for a year. Text is compressed once and kept in
 * memory. Images and videos are read from disk each time (the OS caches them) and support range requests.
 */
export function createStaticFiles(
  folder: string,
  options: { isImmutable: (path: string) => boolean },
): StaticFiles {
  const texts = new Map<string, Promise<File>>();
  const load = (path: string): Promise<File> => {
    if (!COMPRESSIBLE.has(extname(path))) return loadFile(join(folder, path), false);
    const known = texts.get(path);
    if (known) return known;
    const file = loadFile(join(folder, path), true);
    texts.set(path, file);
    file.catch(() => texts.delete(path));
    return file;
  };

  return async (request, response, path) => {
    const type = TYPES[extname(path)];
    if (!type || !/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.includes('..')) return false;
    const file = await load(path).catch(() => null);
    if (!file) return false;
    const wanted = preferredEncoding(request.headers['accept-encoding']);
    const encoding = wanted === 'br' && file.br ? 'br' : wanted !== 'identity' && file.gzip ? 'gzip' : null;
    const bytes = (encoding && file[encoding]) ?? file.identity;
    const etag = `"${path}-${bytes.length}"`;
    const headers: Record<string, string | number> = {
      ...SECURITY_HEADERS,
      'content-type': type,
      'cache-control': options.isImmutable(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      etag,
      ...(file.gzip && { vary: 'Accept-Encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
      ...(!file.gzip && { 'accept-ranges': 'bytes' }),
    };
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const mayBePart = !file.gzip && allowsRange(request.headers['if-range']?.toString(), etag);
    const range = mayBePart ? parseRange(request.headers.range, bytes.length) : null;
    if (range) sendPart(request, response, { bytes, range, headers });
    else {
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    }
    return true;
  };
}

type Part = {
  bytes: Buffer;
  range: ByteRange | 'unsatisfiable';
  headers: Record<string, string | number>;
};

/** 206 with the range, or 416 if it is past the end. */
function sendPart(request: IncomingMessage, response: ServerResponse, { bytes, range, headers }: Part): void {
  if (range === 'unsatisfiable') {
    const { 'content-type': _, ...others } = headers;
    const refusal = { ...others, 'cache-control': 'no-store', 'content-range': `bytes */${bytes.length}` };
    response.writeHead(416, { ...refusal, 'content-length': 0 }).end();
    return;
  }
  const { first, last } = range;
  response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${first}-${last}/${bytes.length}`,
    'content-length': last - first + 1,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(first, last + 1));
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function loadFile(path: string, compresses: boolean): Promise<File> {
  const identity = await readFile(path);
  if (!compresses) return { identity, br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzipAsync(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: zipped };
}

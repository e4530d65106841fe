import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { preferredEncoding } from '../http/encoding.ts';
import { prepareResponse, sendPrepared } from '../http/prepared-response.ts';
import { SECURITY_HEADERS } from '../http/security.ts';
import { isCompressible, loadCompressed } from './compressed-file.ts';
import { createFileMemory, type FileMemory, type KeptFile } from './file-memory.ts';
import { sendFile } from './send-file.ts';

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

/** Larger files are read from disk each time: they would push many small ones out of memory. */
const MAX_BYTES_KEPT = 1024 * 1024;
const OWN_MEMORY_BYTES = 16 * 1024 * 1024;

/** Serves a file of a folder. False if there is no such file; throws if it cannot be read. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

type Options = {
  /** Whether a name has a hash of its content. */
  isImmutable: (path: string) => boolean;
  /** The memory cache, by URL path; a new one if absent. */
  memory?: FileMemory;
  /** The URL prefix. */
  base?: string;
};

/**
 * Serves the files of a folder. Names with a content hash are cached for a year. Text is sent compressed. Small files
 * are kept in memory, large ones are streamed from disk. Files other than text support range requests.
 */
export function createStaticFiles(
  folder: string,
  { isImmutable, memory = createFileMemory(OWN_MEMORY_BYTES), base = '/' }: Options,
): StaticFiles {
  const loading = new Map<string, Promise<KeptFile>>();

  const headersOf = (path: string, type: string): Headers => ({
    ...SECURITY_HEADERS,
    'content-type': type,
    'cache-control': isImmutable(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  });
  const load = (path: string, headers: Headers): Promise<KeptFile> => {
    const known = loading.get(path);
    if (known) return known;
    const work = loadFile(join(folder, path), headers)
      .then((file) => {
        memory.keep(base + path, file);
        return file;
      })
      .finally(() => loading.delete(path));
    loading.set(path, work);
    return work;
  };

  return async (request, response, path) => {
    const type = TYPES[extname(path)];
    if (!type || !/^[\w.-]+(\/[\w.-]+)*$/.test(path) || path.includes('..')) return false;
    const kept = memory.find(base + path);
    if (kept) return sendKept(request, response, kept);
    const size = await stat(join(folder, path)).then((found) => found.size, nullIfMissing);
    if (size === null) return false;
    if (size > MAX_BYTES_KEPT && !isCompressible(path)) {
      return sendLarge(request, response, {
        file: join(folder, path),
        sizeBytes: size,
        headers: { ...headersOf(path, type), 'accept-ranges': 'bytes', etag: `"${path}-${size}"` },
      });
    }
    const loaded = await load(path, headersOf(path, type)).catch(nullIfMissing);
    return loaded !== null && sendKept(request, response, loaded);
  };
}

/** A path that names no file. Without a free file handle, for example, a file exists and cannot be read. */
const MISSING = /^(ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG)$/;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (MISSING.test(error.code ?? '')) return null;
  throw error;
}

type Headers = Readonly<Record<string, string>>;

async function loadFile(file: string, headers: Headers): Promise<KeptFile> {
  if (!isCompressible(file)) {
    const bytes = await readFile(file);
    const whole = prepareResponse({ ...headers, 'accept-ranges': 'bytes', etag: etagOf(bytes) }, bytes);
    return { isCompressed: false, answers: { br: whole, zstd: whole, gzip: whole, identity: whole } };
  }
  const { identity, br, gzip } = await loadCompressed(file);
  const answerIn = (bytes: Buffer, encoding: string | null) =>
    prepareResponse(
      {
        ...headers,
        vary: 'Accept-Encoding',
        ...(encoding && { 'content-encoding': encoding }),
        etag: etagOf(bytes),
      },
      bytes,
    );
  const zipped = answerIn(gzip, 'gzip');
  const answers = { br: answerIn(br, 'br'), zstd: zipped, gzip: zipped, identity: answerIn(identity, null) };
  return { isCompressed: true, answers };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { isCompressed, answers }: KeptFile,
): Promise<true> {
  const answer = answers[preferredEncoding(request.headers['accept-encoding'])];
  if (isCompressed || request.headers.range === undefined) sendPrepared(request, response, answer);
  else {
    await sendFile(request, response, {
      ...answer,
      sizeBytes: answer.body.length,
      read: ({ first, last }) => answer.body.subarray(first, last + 1),
    });
  }
  return true;
}

type LargeFile = { file: string; sizeBytes: number; headers: Headers & { etag: string } };

async function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  { file, ...sent }: LargeFile,
): Promise<true> {
  await sendFile(request, response, {
    ...sent,
    etag: sent.headers.etag,
    read: async ({ first, last }) => (await open(file)).createReadStream({ start: first, end: last }),
  });
  return true;
}

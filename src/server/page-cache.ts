import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** Supported encodings, best first. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page as bytes. Each encoding is compressed once, on first use. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The words of a search that found nothing; absent from other pages. */
  emptySearch?: string;
  /** A strong ETag, different for each encoding. */
  etagFor(encoding: Encoding): string;
  bytesFor(encoding: Encoding): Promise<Buffer>;
  /** Bytes in memory, all encodings together. */
  sizeBytes(): number;
};

export type RenderedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  emptySearch?: string;
  /** False if it is unlikely to be requested again. */
  isCacheable?: boolean;
  /** True if a part could not be loaded. It is not cached, and an older complete copy is served instead. */
  isIncomplete?: boolean;
};

export type PageCache = {
  /** Returns a page from the cache or renders it. Concurrent requests for one key share one render. */
  load(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** Whether load would return a cached page without rendering. */
  has(key: string): boolean;
  /** Marks all cached pages as stale. */
  invalidate(): void;
  /** For the metrics and the tests. */
  size(): { pages: number; bytes: number };
};

type Entry = { page: CachedPage; generation: number };
type Rendered = { page: CachedPage; isIncomplete: boolean };

/**
 * An LRU cache of compressed pages per catalog version. Only complete pages with status 200 are cached. A stale page, or
 * one rendered while the catalog changed, is rendered again on its next request. If that fails or is incomplete because
 * the database is down, the last complete copy is served.
 */
export function createPageCache(limits: { pages: number; bytes: number }): PageCache {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Rendered>>();
  let generation = 0;

  const keep = (key: string, page: CachedPage, renderedIn: number, isCacheable: boolean) => {
    if (page.status !== 200 && renderedIn === generation) entries.delete(key);
    if (page.status !== 200 || !isCacheable) return;
    const kept = entries.get(key);
    if (kept && kept.generation > renderedIn) return;
    entries.delete(key);
    entries.set(key, { page, generation: renderedIn });
    evict(entries, limits);
  };

  const renderOnce = (key: string, render: () => Promise<RenderedPage>): Promise<Rendered> => {
    const flight = `${generation} ${key}`;
    const running = rendering.get(flight);
    if (running) return running;
    const renderedIn = generation;
    const work = render()
      .then(async (rendered) => {
        const page = cachedPage(rendered);
        await page.bytesFor('br');
        const { isCacheable = true, isIncomplete = false } = rendered;
        keep(key, page, renderedIn, isCacheable && !isIncomplete);
        return { page, isIncomplete };
      })
      .finally(() => rendering.delete(flight));
    rendering.set(flight, work);
    return work;
  };

  return {
    async load(key, render) {
      const entry = entries.get(key);
      if (!entry) return (await renderOnce(key, render)).page;
      entries.delete(key);
      entries.set(key, entry);
      if (entry.generation === generation) return entry.page;
      const rendered = await renderOnce(key, render).catch(() => null);
      const isWhole = rendered !== null && !(rendered.isIncomplete && rendered.page.status === 200);
      return isWhole ? rendered.page : entry.page;
    },
    has: (key) => entries.get(key)?.generation === generation,
    invalidate() {
      generation += 1;
    },
    size: () => ({ pages: entries.size, bytes: totalBytes(entries) }),
  };
}

function evict(entries: Map<string, Entry>, limits: { pages: number; bytes: number }): void {
  let bytes = totalBytes(entries);
  for (const [key, { page }] of entries) {
    if (entries.size <= limits.pages && bytes <= limits.bytes) return;
    bytes -= page.sizeBytes();
    entries.delete(key);
  }
}

function totalBytes(entries: Map<string, Entry>): number {
  let bytes = 0;
  for (const { page } of entries.values()) bytes += page.sizeBytes();
  return bytes;
}

/** Creates a page outside the cache. */
export function cachedPage({ status, headers, body, emptySearch }: RenderedPage): CachedPage {
  const identity = Buffer.from(body);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  let sizeBytes = identity.length;
  return {
    status,
    headers,
    ...(emptySearch !== undefined && { emptySearch }),
    etagFor: (encoding) => `"${hash}-${encoding}"`,
    bytesFor(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const work = COMPRESS[encoding](identity).then((bytes) => {
        sizeBytes += bytes.length;
        return bytes;
      });
      encoded.set(encoding, work);
      return work;
    },
    sizeBytes: () => sizeBytes,
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

/** Brotli 9: within 2 % of the smallest at a fifth of its time. */
export const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: (bytes) => zstdAsync(bytes),
  gzip: (bytes) => gzipAsync(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

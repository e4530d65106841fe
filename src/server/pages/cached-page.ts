import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding } from '../http/encoding.ts';
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts';
import type { RatedProducts } from './rated-products.ts';

/** A page as bytes. Each encoding is compressed once, on first use. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The words of a search without results; absent on other pages. */
  emptySearch?: string;
  /** A strong ETag, different for each encoding. */
  etagFor(encoding: Encoding): string;
  bytesFor(encoding: Encoding): Promise<Buffer>;
  /** The complete response in an encoding, if it is in memory and the page is a success; else undefined. */
  preparedFor(encoding: Encoding): PreparedResponse | undefined;
  /** Compresses the page and releases its uncompressed text. */
  compact(): Promise<void>;
  /** Bytes in memory, all encodings together. */
  sizeBytes(): number;
};

export type RenderedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  emptySearch?: string;
  /** Whose reviews it shows. Absent: anybody's. */
  rated?: RatedProducts;
  /** When it expires, in ms since 1970. Absent: never. */
  freshUntil?: number;
  /** False if it is unlikely to be requested again. */
  isCacheable?: boolean;
  /** True if a part could not be loaded. It is not cached, and an older complete copy is served instead. */
  isIncomplete?: boolean;
};

/** Whether the cache keeps a page: only complete ones with status 200. */
export function isKept({ status, isCacheable = true, isIncomplete = false }: RenderedPage): boolean {
  return status === 200 && isCacheable && !isIncomplete;
}

/** A rendered page as bytes. */
export function cachedPage(rendered: RenderedPage): CachedPage {
  const { status, headers, body, emptySearch } = rendered;
  let text: Buffer | null = Buffer.from(body);
  let sizeBytes = text.length;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const etagFor = (encoding: Encoding) => `"${hash}-${encoding}"`;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const prepared = new Map<Encoding, PreparedResponse>();

  const compress = async (encoding: Encoding): Promise<Buffer> => {
    const identity = await bytesFor('identity');
    const isOnce = encoding === 'br' && !isKept(rendered);
    const bytes = await (isOnce ? brotli(identity, QUALITY.once) : COMPRESS[encoding](identity));
    sizeBytes += bytes.length;
    const encodingHeaders = { vary: 'Accept-Encoding', 'content-encoding': encoding };
    if (status === 200)
      prepared.set(
        encoding,
        prepareResponse({ ...headers, ...encodingHeaders, etag: etagFor(encoding) }, bytes),
      );
    return bytes;
  };
  // Few clients cannot decompress. Those that read at the same time share one copy, which is not kept.
  let unpacked: WeakRef<Buffer> | null = null;
  let unpacking: Promise<Buffer> | null = null;
  const unpack = async (): Promise<Buffer> => {
    const whole = await decompress(await bytesFor('br'));
    unpacked = new WeakRef(whole);
    unpacking = null;
    return whole;
  };
  const bytesFor = async (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') {
      const whole = text ?? unpacked?.deref();
      if (whole) return whole;
      unpacking ??= unpack();
      return unpacking;
    }
    const known = encoded.get(encoding);
    if (known) return known;
    const work = compress(encoding);
    encoded.set(encoding, work);
    return work;
  };

  return {
    status,
    headers,
    ...(emptySearch !== undefined && { emptySearch }),
    etagFor,
    bytesFor,
    preparedFor: (encoding) => prepared.get(encoding),
    async compact() {
      await bytesFor('br');
      sizeBytes -= text?.length ?? 0;
      text = null;
    },
    sizeBytes: () => sizeBytes,
  };
}

const decompress = promisify(brotliDecompress);
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

/**
 * Brotli qualities. CPU time and size of a 190 KB listing: 5 ms and 24.5 KB at 5, 230 ms and 23.9 KB at 9, 70 ms and 22.5 KB
 * at 10, 170 ms and 22.0 KB at 11.
 */
const QUALITY = { kept: 10, once: 5 };

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, QUALITY.kept),
  zstd: (bytes) => zstdAsync(bytes),
  gzip: (bytes) => gzipAsync(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { matchesEtag } from '../http/encoding.ts';
import { allowsRange, type ByteRange, parseRange } from './byte-range.ts';

/** A file that supports range requests. */
export type SentFile = {
  etag: string;
  headers: Readonly<Record<string, string>>;
  sizeBytes: number;
  /** Throws if the file cannot be opened; nothing is sent then. */
  read(range: ByteRange): Buffer | Promise<Readable>;
};

/** Sends a file, the requested range of it, or a 304. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, headers, sizeBytes, read }: SentFile,
): Promise<void> {
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const mayBePart = allowsRange(request.headers['if-range']?.toString(), etag);
  const range = mayBePart ? parseRange(request.headers.range, sizeBytes) : null;
  if (range === 'unsatisfiable') {
    sendUnsatisfiable(response, headers, sizeBytes);
    return;
  }
  const { first, last } = range ?? { first: 0, last: sizeBytes - 1 };
  // Before the headers, because without a free file handle the answer is another one.
  const body = request.method === 'HEAD' ? undefined : await read({ first, last });
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...(range && { 'content-range': `bytes ${first}-${last}/${sizeBytes}` }),
    'content-length': last - first + 1,
  });
  if (body instanceof Readable) await sendStream(body, response);
  else response.end(body);
}

/** 416, for a range past the end. */
function sendUnsatisfiable(response: ServerResponse, headers: SentFile['headers'], sizeBytes: number): void {
  const { 'content-type': _, ...others } = headers;
  const refusal = { ...others, 'cache-control': 'no-store', 'content-range': `bytes */${sizeBytes}` };
  response.writeHead(416, { ...refusal, 'content-length': 0 }).end();
}

async function sendStream(body: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    // Players abort downloads in the middle of a video.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

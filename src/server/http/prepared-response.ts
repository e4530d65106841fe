import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from './encoding.ts';

/** A response that is the same for everybody, built once. */
export type PreparedResponse = {
  etag: string;
  /** Headers of the 200. The 304 has the same ones without length and encoding. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

export function prepareResponse(
  { etag, ...headers }: Readonly<Record<string, string>> & { etag: string },
  body: Buffer,
): PreparedResponse {
  return { etag, headers: { ...headers, etag, 'content-length': String(body.length) }, body };
}

/** The headers of a 304: all except those about the body. */
export function notModifiedHeaders({ headers }: PreparedResponse): Record<string, string> {
  const { 'content-length': _, 'content-encoding': __, ...others } = headers;
  return others;
}

/** Sends a 200, or a 304 if the client has it already. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
): void {
  if (matchesEtag(request.headers['if-none-match'], prepared.etag)) {
    response.writeHead(304, notModifiedHeaders(prepared)).end();
    return;
  }
  response.writeHead(200, prepared.headers);
  response.end(request.method === 'HEAD' ? undefined : prepared.body);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag, preferredEncoding } from '../http/encoding.ts';
import type { CachedPage } from './cached-page.ts';

/** Sends a page in the encoding the client prefers, or a 304 if the client has it already. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<void> {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const etag = page.etagFor(encoding);
  const headers = { ...page.headers, vary: 'Accept-Encoding', etag };
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = await page.bytesFor(encoding);
  response.writeHead(page.status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

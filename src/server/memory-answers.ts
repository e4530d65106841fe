import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileMemory } from './files/file-memory.ts';
import { matchesEtag, preferredEncoding } from './http/encoding.ts';
import { notModifiedHeaders, type PreparedResponse } from './http/prepared-response.ts';
import { requestIdOf } from './http-server.ts';
import type { PageServer } from './pages/page-server.ts';

/** Sends the response at once if it is in memory. Otherwise sends nothing and returns false. */
export type MemoryAnswers = (request: IncomingMessage, response: ServerResponse) => boolean;

type Parts = {
  files: FileMemory;
  pages: Pick<PageServer, 'findInMemory'>;
  /** The headers of every response. Those of the page or file override them. */
  commonHeaders: Readonly<Record<string, string>>;
  countResponse: (status: number) => void;
};

/** Alternating names and values, which Node writes fastest and unchanged. */
type HeaderList = string[];

/**
 * Serves cached pages and files, which is nearly every request, before any other handler runs. It handles only targets
 * that the usual handler has served before with the same bytes; all other requests go to the usual handler.
 */
export function createMemoryAnswers({ files, pages, commonHeaders, countResponse }: Parts): MemoryAnswers {
  const lists = new WeakMap<PreparedResponse, { full: HeaderList; notModified: HeaderList }>();

  const listsOf = (prepared: PreparedResponse) => {
    const known = lists.get(prepared);
    if (known) return known;
    const listOf = (headers: Readonly<Record<string, string>>): HeaderList =>
      Object.entries({ ...commonHeaders, ...headers }).flat();
    const made = { full: listOf(prepared.headers), notModified: listOf(notModifiedHeaders(prepared)) };
    lists.set(prepared, made);
    return made;
  };

  return (request, response) => {
    const { headers, url } = request;
    if (request.method !== 'GET' || url === undefined || headers.range !== undefined) return false;
    if (!namesOneHost(request.rawHeaders)) return false;
    const encoding = preferredEncoding(headers['accept-encoding']);
    const found =
      files.find(url)?.answers[encoding] ?? pages.findInMemory(url, encoding, headers['user-agent']);
    if (!found) return false;
    const { full, notModified } = listsOf(found);
    const ownHeaders = url.startsWith('/api/') ? ['x-request-id', requestIdOf(request)] : null;
    if (matchesEtag(headers['if-none-match'], found.etag)) {
      response.writeHead(304, ownHeaders ? [...notModified, ...ownHeaders] : notModified).end();
      countResponse(304);
    } else {
      response.writeHead(200, ownHeaders ? [...full, ...ownHeaders] : full).end(found.body);
      countResponse(200);
    }
    return true;
  };
}

/** Other requests get their error from the usual handler. */
function namesOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

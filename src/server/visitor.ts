import type { IncomingMessage } from 'node:http';

/**
 * Who a request is counted for: the peer's address, or, behind a proxy that is trusted, the last address the proxy
 * itself appended to X-Forwarded-For (anything before it is the visitor's own claim).
 */
export function visitorOf(request: IncomingMessage, trustProxy: boolean): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (!trustProxy) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(',');
  return forwarded.split(',').at(-1)?.trim() || peer;
}

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits for a request's body: in total, without a byte, and after the response was sent. */
export type BodyTimeouts = { wholeMs: number; silenceMs: number; lingerMs: number; checkEveryMs: number };

/**
 * Closes the connection of a client that sends its body too slowly, which would cost an attacker nothing and us memory,
 * or that keeps sending a refused body. Time in which we do not read the body does not count.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { wholeMs, silenceMs, lingerMs, checkEveryMs }: BodyTimeouts,
): void {
  if (request.headers['content-length'] === undefined && !request.headers['transfer-encoding']) return;
  const { socket } = request;
  const startedAt = performance.now();
  let heardAt = startedAt;
  let bytesRead = socket.bytesRead;
  let answeredAt = Number.POSITIVE_INFINITY;
  response.once('finish', () => {
    answeredAt = performance.now();
  });
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const now = performance.now();
    if (socket.bytesRead !== bytesRead || request.readableLength > 0) heardAt = now;
    bytesRead = socket.bytesRead;
    const isLate = now - startedAt > wholeMs || now - heardAt > silenceMs;
    if (isLate && !response.headersSent) response.writeHead(408, { connection: 'close' }).end();
    if (isLate || now - answeredAt > lingerMs) {
      clearInterval(timer);
      socket.destroySoon();
    }
  }, checkEveryMs);
  timer.unref();
}

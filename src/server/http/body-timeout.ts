import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limits for a request's body: in total, without a byte, and after the response was sent. */
export type BodyTimeouts = { wholeMs: number; silenceMs: number; lingerMs: number; checkEveryMs: number };

/**
 * Closes the connection of a client that sends its body too slowly, which would cost an attacker nothing and us memory,
 * or that keeps sending a refused body. Silence is counted in checks, not by the clock: while this process is blocked or
 * does not read the body, the client is not to blame.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { wholeMs, silenceMs, lingerMs, checkEveryMs }: BodyTimeouts,
): void {
  if (request.headers['content-length'] === undefined && !request.headers['transfer-encoding']) return;
  const { socket } = request;
  const startedAt = performance.now();
  let silentMs = 0;
  let bytesRead = socket.bytesRead;
  let answeredAt = Number.POSITIVE_INFINITY;
  response.once('finish', () => {
    answeredAt = performance.now();
  });
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const now = performance.now();
    const isSilent = socket.bytesRead === bytesRead && request.readableLength === 0;
    silentMs = isSilent ? silentMs + checkEveryMs : 0;
    bytesRead = socket.bytesRead;
    const isLate = now - startedAt > wholeMs || silentMs > silenceMs;
    if (isLate && !response.headersSent) response.writeHead(408, { connection: 'close' }).end();
    if (isLate || now - answeredAt > lingerMs) {
      clearInterval(timer);
      socket.destroySoon();
    }
  }, checkEveryMs);
  timer.unref();
}

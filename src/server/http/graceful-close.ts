import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Long enough for slow responses, and shorter than a process manager waits before it kills the process. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/**
 * Tracks a server's connections. The returned function closes the server: running responses get at most `withinMs`, idle
 * connections are closed at once. Node would wait for connections that browsers open without sending a request.
 */
export function gracefulClose(server: Server): (withinMs?: number) => Promise<void> {
  /** The latest response of each connection, which is the last to be sent on it. */
  const latest = new Map<Socket, ServerResponse | null>();
  let isClosing = false;

  const closeAfter = (socket: Socket, response: ServerResponse) => {
    const closeIfLatest = () => {
      if (latest.get(socket) === response) socket.destroySoon();
    };
    if (response.closed) closeIfLatest();
    else response.once('close', closeIfLatest);
  };
  server.on('connection', (socket: Socket) => {
    latest.set(socket, null);
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    latest.set(socket, response);
    if (isClosing) closeAfter(socket, response);
  });

  return async (withinMs = SHUTDOWN_TIMEOUT_MS) => {
    isClosing = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const [socket, response] of latest) {
      if (response) closeAfter(socket, response);
      else socket.destroy();
    }
    const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(deadline);
  };
}

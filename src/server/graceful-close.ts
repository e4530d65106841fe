import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Long enough for slow responses, and shorter than a process manager waits before it kills the process. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

/**
 * Tracks a server's connections. The returned function closes the server: running responses get at most `withinMs`, idle
 * connections are closed at once. Node would wait for connections that browsers open without sending a request.
 */
export function gracefulClose(server: Server): (withinMs?: number) => Promise<void> {
  const answersOn = new Map<Socket, number>();
  let isClosing = false;

  const change = (socket: Socket, by: 1 | -1) => {
    const left = (answersOn.get(socket) ?? 0) + by;
    answersOn.set(socket, left);
    if (isClosing && left === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    answersOn.set(socket, 0);
    socket.once('close', () => answersOn.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });

  return async (withinMs = SHUTDOWN_TIMEOUT_MS) => {
    isClosing = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const [socket, answers] of answersOn) if (answers === 0) socket.destroy();
    const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(deadline);
  };
}

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-ip.ts';

/**
 * Open connections per network. A browser opens about six, and an office or a mobile carrier may have one address. Each takes
 * a file handle of the process, so one network must not have them all.
 */
const PER_NETWORK = 1_000;

export type ConnectionLimit = {
  perNetwork?: number;
  /** Called for each connection that is closed because of the limit. */
  onClosed: () => void;
};

/**
 * Limits the open connections of each network. For a new one, it closes the network's oldest connection that is not being
 * answered; browsers open those again. If all are being answered, it refuses the new one.
 */
export function limitConnections(
  server: Server,
  answerOf: (socket: Socket) => ServerResponse | null,
  { perNetwork = PER_NETWORK, onClosed }: ConnectionLimit,
): void {
  /** The connections of each network, oldest first. */
  const connections = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '') ?? 'unknown';
    const open = connections.get(network) ?? new Set();
    const drop = (closed: Socket) => {
      open.delete(closed);
      if (open.size === 0 && connections.get(network) === open) connections.delete(network);
    };
    if (open.size >= perNetwork) {
      const idle = [...open].find((other) => answerOf(other) === null);
      onClosed();
      if (!idle) return void socket.destroy();
      drop(idle);
      idle.destroy();
    }
    connections.set(network, open.add(socket));
    socket.once('close', () => drop(socket));
  });
}

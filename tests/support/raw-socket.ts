import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are on a connection of its own and resolves with all that comes back until it is closed. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

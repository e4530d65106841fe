import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends raw bytes on a new connection. Resolves with everything received until it closes. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openListener } from './listener.ts';

/** Sends exactly this target, and resolves with everything received until the connection closes. */
function get(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each(['//', 'http://[', '//[::'])(
  '%s is a bad request, and the next request is answered',
  async (target) => {
    const { port, close } = await openListener(0, (error) => {
      throw error;
    });
    onTestFinished(close);
    expect(await get(port, target)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(await get(port, '//')).toMatch(/^HTTP\/1\.1 400 /);
  },
);

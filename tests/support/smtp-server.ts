import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server of the tests' own on a free port of this machine. */
export type SmtpServer = {
  url: string;
  /** How often an email was handed to it. */
  attempts(): number;
  close(): Promise<void>;
};

/** Starts a mail server that takes no email: it refuses each, or drops the connection in the middle of it. */
export async function startSmtpServer(manner: 'refuse' | 'drop'): Promise<SmtpServer> {
  let attempts = 0;
  const sockets = new Set<Socket>();

  const converse = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let unread = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return say('250 test');
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      if (!/^DATA/i.test(line)) return say('250 ok');
      attempts += 1;
      return manner === 'refuse' ? say('554 no emails today') : socket.destroy();
    };
    say('220 test');
    socket.on('data', (chunk) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  };

  const server = createServer(converse);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts: () => attempts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server for tests on a free local port. */
export type SmtpServer = {
  url: string;
  /** How often an email was submitted. */
  attempts(): number;
  /** Every completely received message. */
  messages(): readonly string[];
  close(): Promise<void>;
};

/** Where a conversation can be cut: before a server reply or after a client command. */
export type SmtpStage = 'connect' | 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

export type SmtpRefusals = Partial<
  Record<'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message', string>
>;

/**
 * Starts a mail server that accepts emails, rejects each, or drops the connection in the middle of each. With
 * `dropOnceAt`, it drops the first conversation at that stage. `refusals` replace its replies at their stages, such as
 * `{ AUTH: '535 wrong password' }`; only with one for AUTH does it offer to sign in.
 */
export async function startSmtpServer(
  manner: 'accept' | 'refuse' | 'drop',
  { dropOnceAt, refusals = {} }: { dropOnceAt?: SmtpStage; refusals?: SmtpRefusals } = {},
): Promise<SmtpServer> {
  let attempts = 0;
  let dropAt = dropOnceAt;
  const messages: string[] = [];
  const sockets = new Set<Socket>();

  const converse = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let unread = '';
    let message: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const drops = (stage: string): boolean => {
      if (dropAt !== stage) return false;
      dropAt = undefined;
      socket.destroy();
      return true;
    };
    const answer = (line: string): unknown => {
      if (message !== null && line !== '.') return message.push(line);
      if (message !== null) {
        messages.push(message.join('\n'));
        message = null;
        return drops('message') || say(refusals.message ?? '250 accepted');
      }
      const [word = ''] = line.toUpperCase().split(' ');
      if (drops(word)) return;
      if (word === 'EHLO' && refusals.AUTH) return say('250-test\r\n250 AUTH PLAIN');
      if (word === 'EHLO' || word === 'HELO') return say('250 test');
      if (word === 'AUTH' || word === 'MAIL' || word === 'RCPT') return say(refusals[word] ?? '250 ok');
      if (word === 'QUIT') return socket.end('221 bye\r\n');
      if (word !== 'DATA') return say('250 ok');
      attempts += 1;
      if (refusals.DATA) return say(refusals.DATA);
      if (manner === 'refuse') return say('554 no emails today');
      if (manner === 'drop') return socket.destroy();
      message = [];
      return say('354 go ahead');
    };
    if (drops('connect')) return;
    socket.on('data', (chunk) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) if (!socket.destroyed) answer(line);
    });
    say(refusals.greeting ?? '220 test');
    drops('greeting');
  };

  const server = createServer(converse);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts: () => attempts,
    messages: () => messages,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

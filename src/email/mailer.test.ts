import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Email, fileNameFor } from './mailer.ts';

const email: Email = {
  dedupeKey: 'order-confirmation:FH-7K2M9QX4',
  to: 'ann@example.com',
  subject: 'Order FH-7K2M9QX4 confirmed',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};
const from = 'FACET HOUSE <orders@facethouse.example>';

let mailDirectory: string;
beforeEach(async () => {
  mailDirectory = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
});
afterEach(() => rm(join(mailDirectory, '..'), { recursive: true }));

describe('without a mail server', () => {
  it('an email is one file, however often and concurrently it is sent', async () => {
    const mailer = createMailer({ mailDirectory, from });
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(email)));
    await createMailer({ mailDirectory, from }).send(email);
    expect(await readdir(mailDirectory)).toEqual(['order-confirmation-FH-7K2M9QX4.eml']);
    const file = await readFile(join(mailDirectory, 'order-confirmation-FH-7K2M9QX4.eml'), 'utf8');
    expect(file).toMatch(/^To: ann@example\.com\r$/m);
    expect(file).toMatch(/^From: FACET HOUSE <orders@facethouse\.example>\r$/m);
    expect(file).toMatch(/^Message-ID: <[0-9a-f]{32}@facethouse\.example>\r$/m);
    expect(file).toContain('multipart/alternative');
  });

  it('an email keeps its Message-ID when it is resent, and other emails have different ones', async () => {
    const mailer = createMailer({ mailDirectory, from });
    const idOf = async (email: Email) => {
      await mailer.send(email);
      const file = await readFile(join(mailDirectory, fileNameFor(email.dedupeKey)), 'utf8');
      return /^Message-ID: (.*)\r$/m.exec(file)?.[1];
    };
    const first = await idOf(email);
    expect(await idOf(email)).toBe(first);
    expect(await idOf({ ...email, dedupeKey: 'order-confirmation:FH-OTHER' })).not.toBe(first);
  });

  it("only the store's user can read the emails", async () => {
    await createMailer({ mailDirectory, from }).send(email);
    const { mode } = await stat(join(mailDirectory, fileNameFor(email.dedupeKey)));
    expect(mode & 0o077).toBe(0);
    expect((await stat(mailDirectory)).mode & 0o077).toBe(0);
  });

  it('a recipient cannot inject a header or a second recipient', async () => {
    const mailer = createMailer({ mailDirectory, from });
    await mailer.send({
      ...email,
      to: 'ann@example.com\r\nBcc: eve@example.com',
      subject: 'a\r\nX-Evil: 1',
    });
    const file = await readFile(join(mailDirectory, fileNameFor(email.dedupeKey)), 'utf8');
    expect(file).not.toMatch(/^(Bcc|X-Evil):/m);
  });

  it('no key escapes the folder, and no two keys share a file', () => {
    const keys = [
      '../../etc/passwd',
      'a/b',
      'a_b',
      'a b',
      '.hidden',
      'x'.repeat(400),
      'welcome:a+b@c.d',
      'welcome:a_b@c.d',
    ];
    const names = keys.map(fileNameFor);
    expect(new Set(names).size).toBe(keys.length);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_][\w.-]{0,160}\.eml$/);
  });
});

describe('with a mail server', () => {
  let server: Server;
  let received: string;
  let sockets: Socket[];
  beforeEach(async () => {
    received = '';
    sockets = [];
    server = createServer((socket) => speakSmtp(socket)).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const smtpUrl = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('the email goes to its one recipient and not to a file', async () => {
    const mailer = createMailer({ smtpUrl: smtpUrl(), mailDirectory, from });
    await mailer.send(email);
    mailer.close();
    expect(received).toContain('RCPT TO:<ann@example.com>');
    expect(received.match(/RCPT TO/g)).toHaveLength(1);
    expect(received).toMatch(/^Message-ID: <[0-9a-f]{32}@facethouse\.example>\r$/m);
    await expect(readdir(mailDirectory)).rejects.toThrow('ENOENT');
  });

  it('a rejection throws, so that the email is retried', async () => {
    const mailer = createMailer({ smtpUrl: smtpUrl(), mailDirectory, from });
    await expect(mailer.send({ ...email, to: 'full@example.com' })).rejects.toThrow('452');
    mailer.close();
  });

  function speakSmtp(socket: Socket): void {
    sockets.push(socket);
    let isBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('data', (chunk) => {
      received += chunk;
      if (isBody) {
        if (!String(chunk).endsWith('\r\n.\r\n')) return;
        isBody = false;
        say('250 taken');
        return;
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (line === 'DATA') isBody = true;
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else say(line === 'DATA' ? '354 go on' : line.includes('full@') ? '452 full' : '250 ok');
      }
    });
  }
});

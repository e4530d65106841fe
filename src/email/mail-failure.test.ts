import { expect, it } from 'vitest';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { loggableFailure } from './mail-failure.ts';
import { createMailer } from './mailer.ts';

it('a refusal is logged with its code, but without the recipient or what the mail server wrote', async () => {
  const smtp = await startSmtpServer('accept', {
    refusals: { RCPT: '550 5.1.1 <ann@example.com>: Ann Lee is unknown' },
  });
  const mailer = createMailer({ smtpUrl: smtp.url, mailDirectory: '', from: 'shop@shop.example' });
  const email = { dedupeKey: 'a', to: 'ann@example.com', subject: '', html: '', text: '' };
  const error = await mailer.send(email).catch((thrown: unknown) => thrown);
  mailer.close();
  await smtp.close();
  expect(String(error)).toContain('ann@example.com');
  const logged = loggableFailure(error);
  expect(logged).toMatchObject({
    type: 'Error',
    message: "Can't send mail - all recipients were rejected",
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    stack: expect.stringMatching(/^ +at /),
  });
  expect(JSON.stringify(logged)).not.toMatch(/ann|Ann/);
});

it.each([
  [new TypeError('no such key (email)=(ann+rings@mail.example.com)'), 'no such key (email)=([address])'],
  [
    new Error('Invalid recipient "ann@example.com" of <bob@example.com>'),
    'Invalid recipient "[address]" of <[address]>',
  ],
  [new Error('the order FH-1 does not exist'), 'the order FH-1 does not exist'],
  ['ann@example.com is away', '[address] is away'],
])('%s is logged without addresses', (error, message) => {
  expect(loggableFailure(error)).toMatchObject({ message });
  expect(JSON.stringify(loggableFailure(error))).not.toMatch(/ann|bob/);
});

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeMailFile } from './write-mail-file.ts';

/** A letter ready to go out. */
export type Mail = {
  /** The same key is the same letter: sent again after a crash, mail programs show it once. */
  dedupeKey: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
};

export type Mailer = {
  /** Resolves when the letter is in the hands of the mail server, or safely in its file; throws when it is not. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** A job is its worker's for a minute; the mail server has to answer well within it. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
};

/**
 * Sends letters through a mail server when its address is given, else writes each into a file of mailDirectory that any
 * mail program opens. A letter sent twice keeps its Message-ID, and its file is written over.
 */
export function createMailer(settings: {
  smtpUrl?: string | undefined;
  mailDirectory: string;
  from: string;
}): Mailer {
  const { smtpUrl, mailDirectory, from } = settings;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const headers = (mail: Mail) => ({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    messageId: `<${digestOf(mail.dedupeKey)}@${domain}>`,
    baseBoundary: digestOf(mail.dedupeKey),
    // Text of a shopper's must never make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
    return {
      send: async (mail) => {
        await smtp.sendMail(headers(mail));
      },
      close: () => smtp.close(),
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(headers(mail));
      if (!Buffer.isBuffer(message)) throw new Error('the letter was not composed in memory');
      await writeMailFile(join(mailDirectory, fileNameFor(mail.dedupeKey)), message);
    },
    close: () => composer.close(),
  };
}

/** `order-confirmation:FH-7K2M9QX4` → `order-confirmation-FH-7K2M9QX4.eml`; a key of other characters adds a digest. */
export function fileNameFor(dedupeKey: string): string {
  const plain = dedupeKey.replaceAll(':', '-');
  if (/^[A-Za-z0-9][\w.-]{0,150}$/.test(plain)) return `${plain}.eml`;
  const readable = plain.replaceAll(/[^\w-]/g, '_').slice(0, 100);
  return `${readable}-${digestOf(dedupeKey).slice(0, 12)}.eml`;
}

function digestOf(dedupeKey: string): string {
  return createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeEmailFile } from './write-email-file.ts';

/** An email to send. */
export type Email = {
  /** Names the email: if one with this key is sent again after a crash, email clients show it once. */
  dedupeKey: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** An address that unsubscribes when it is posted to (RFC 8058); email programs show a button for it. */
  unsubscribeUrl?: string;
};

export type Mailer = {
  /** Resolves when the mail server has accepted the email, or its file is written. Throws otherwise. */
  send(email: Email): Promise<void>;
  close(): void;
};

/** A worker has a job for a minute, so the mail server must respond well within that. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 15_000,
};

/**
 * Sends emails through a mail server when its address is given, else writes each into a file of mailDirectory that any
 * email client opens. An email sent twice keeps its Message-ID, and its file is written over.
 */
export function createMailer(settings: {
  smtpUrl?: string | undefined;
  mailDirectory: string;
  from: string;
}): Mailer {
  const { smtpUrl, mailDirectory, from } = settings;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const headers = (email: Email) => ({
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    html: email.html,
    text: email.text,
    ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
    ...(email.unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    messageId: `<${digestOf(email.dedupeKey)}@${domain}>`,
    baseBoundary: digestOf(email.dedupeKey),
    // A shopper's text must never make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
    return {
      send: async (email) => {
        await smtp.sendMail(headers(email));
      },
      close: () => smtp.close(),
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email) => {
      const { message } = await composer.sendMail(headers(email));
      if (!Buffer.isBuffer(message)) throw new Error('the email was not composed in memory');
      await writeEmailFile(join(mailDirectory, fileNameFor(email.dedupeKey)), message);
    },
    close: () => composer.close(),
  };
}

/** Connects to a mail server and signs in. Throws if either fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const smtp = createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
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

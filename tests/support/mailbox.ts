import { expect } from '@playwright/test';
import { store as shop } from '#shop';
import type { RunningStore } from './running-store.ts';

/** An email's recipient, subject, plain text and HTML. */
export type ReceivedEmail = { to: string; subject: string; text: string; html: string };

/** The emails to shoppers whose subject contains this order number. Emails to the merchant are excluded. */
export async function emailsAbout(
  store: RunningStore,
  orderNumber: string,
  merchant: string = shop.email,
): Promise<ReceivedEmail[]> {
  const emails = (await store.readEmails()).map(parseEmail);
  return emails.filter(({ subject, to }) => subject.includes(orderNumber) && to !== merchant);
}

/** Waits for the one email to the shopper about an order. */
export async function expectOneEmail(
  store: RunningStore,
  orderNumber: string,
  merchant: string = shop.email,
): Promise<ReceivedEmail> {
  await expect.poll(() => emailsAbout(store, orderNumber, merchant), 'one email').toHaveLength(1);
  const [email] = await emailsAbout(store, orderNumber, merchant);
  if (!email) throw new Error(`the email about ${orderNumber} is gone`);
  return email;
}

function parseEmail(source: string): ReceivedEmail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const read = (type: string) => {
    const part = parts.find((candidate) => new RegExp(`^content-type: ${type}`, 'im').test(candidate)) ?? '';
    const [partHead = '', ...body] = part.trimStart().split('\r\n\r\n');
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(partHead)?.[1] ?? '7bit';
    return decode(body.join('\r\n\r\n'), encoding);
  };
  return {
    to: header('To'),
    subject: header('Subject'),
    text: read('text/plain'),
    html: read('text/html'),
  };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

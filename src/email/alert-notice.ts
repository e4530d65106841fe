import type { AlertCondition } from '#domain/alert.ts';
import { store } from '#store';
import type { Notice } from './notice.ts';

type Words = Pick<Notice, 'subject' | 'lead' | 'closing'>;

const WORDS = {
  review: {
    subject: 'A payment needs your review',
    lead: 'A payment does not match its checkout, so the store made no order of it.',
    closing: 'Run "npm run store -- orders review" to see every payment in review and the reason.',
  },
  dispute: {
    subject: 'A shopper disputes a payment',
    lead: 'A shopper disputes a payment at their bank.',
    closing:
      'Answer in your Stripe dashboard before the deadline there, and do not ship the order meanwhile.',
  },
  'email-parked': {
    subject: 'An email could not be delivered',
    lead: 'The store tried to send an email many times and has given up.',
    closing:
      'Run "npm run store -- emails list --parked" to see it, and "npm run store -- emails retry ID" to send it again.',
  },
  'reconcile-failing': {
    subject: 'Payments cannot be checked',
    lead: 'The store could not ask Stripe about unsettled payments. Orders may be late.',
    closing: 'The store tries again every few minutes. Run "npm run store -- doctor" if it goes on.',
  },
  'disk-nearly-full': {
    subject: 'The disk of the store is nearly full',
    lead: 'When the disk is full, the store can take no more orders.',
    closing: 'Delete old backups and files in the data directory, or add space.',
  },
} as const satisfies Record<AlertCondition, Words>;

/** Tells the merchant about a condition that needs them. */
export function alertNotice(condition: AlertCondition, detail: string): Notice {
  return {
    to: store.email,
    replyTo: store.email,
    subject: WORDS[condition].subject,
    heading: WORDS[condition].subject,
    lead: WORDS[condition].lead,
    facts: [{ label: 'Details', value: detail }],
    message: null,
    closing: `${WORDS[condition].closing} You get this email at most once an hour.`,
  };
}

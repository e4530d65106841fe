import type { AlertCondition } from '#domain/operations/alert.ts';
import { store } from '#shop';
import type { Notice } from './notice.ts';

type Words = Pick<Notice, 'subject' | 'lead' | 'closing'>;

const WORDS = {
  'reconcile-failing': {
    subject: 'Payments cannot be checked',
    lead: 'The store could not ask Stripe about unsettled payments. Orders may be late.',
    closing: 'The store tries again every few minutes.',
  },
  'refunds-stuck': {
    subject: 'Refunds are not sent',
    lead: 'A refund has waited for more than an hour to be made at Stripe. The shopper does not have the money.',
    closing:
      'Check that the key of the store may make refunds at Stripe, and read the log of the store. It tries again by itself; do not refund in the Stripe dashboard as well.',
  },
  'disk-nearly-full': {
    subject: 'The disk of the store is nearly full',
    lead: 'When the disk is full, the store can take no more orders.',
    closing: 'Delete old backups and files in the data directory, or add space.',
  },
} as const satisfies Record<AlertCondition, Words>;

/** Tells the merchant about a condition that needs attention. */
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

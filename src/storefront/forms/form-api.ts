import type { FormEntry } from '#domain/forms/forms.ts';
import { HONEYPOT_FIELD } from '#domain/forms/honeypot.ts';
import { report } from '#storefront/ui/report.ts';

/** The forms that scripts can submit, and their endpoints. */
const ADDRESSES = {
  newsletter: '/api/functions/newsletter-signup',
  affiliate: '/api/tables/affiliate_applications',
  contact: '/api/tables/contact_requests',
  'stock-alert': '/api/functions/stock-alert',
} as const;
export type SentForm = keyof typeof ADDRESSES;

export type FormReply =
  | { kind: 'taken' }
  /** The store refused; `message` is null if it sent none. */
  | { kind: 'refused'; message: string | null }
  /** Rate-limited. The input is valid. */
  | { kind: 'too-often'; message: string | null }
  /** No response, or one that is not the store's. */
  | { kind: 'unexpected' };

/** Submits a form. `trap` is the value of the honeypot field. */
export async function sendForm<Name extends SentForm>(
  name: Name,
  entry: FormEntry<Name>,
  trap: string,
): Promise<FormReply> {
  try {
    const response = await fetch(ADDRESSES[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entry, ...(trap && { [HONEYPOT_FIELD]: trap }) }),
    });
    if (response.ok) return { kind: 'taken' };
    const answer = (await response.json()) as { error?: { message?: unknown } } | null;
    const message = answer?.error?.message;
    return {
      kind: response.status === 429 ? 'too-often' : 'refused',
      message: typeof message === 'string' && message !== '' ? message : null,
    };
  } catch (error) {
    report(`the form ${name} could not be sent`, error);
    return { kind: 'unexpected' };
  }
}

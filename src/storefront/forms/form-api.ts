import type { FormEntry } from '#domain/forms.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import { report } from '#storefront/ui/report.ts';

/** The forms that are handed in by script, and where. */
const ADDRESSES = {
  newsletter: '/api/functions/newsletter-signup',
  affiliate: '/api/tables/affiliate_applications',
  contact: '/api/tables/contact_requests',
} as const;
export type SentForm = keyof typeof ADDRESSES;

export type FormReply =
  | { kind: 'taken' }
  /** The store said no; `message` is null where it gave no words. */
  | { kind: 'refused'; message: string | null }
  /** Too many in too short a time; what was typed is fine. */
  | { kind: 'too-often'; message: string | null }
  /** No answer, or one that is none of the store's. */
  | { kind: 'unexpected' };

/** Hands a form in; `trap` is what a program may have typed into the field no person sees. */
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

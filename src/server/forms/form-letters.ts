import { findAffiliateApplication, findContactRequest, findNewsletterSignup } from '#database/forms.ts';
import type { Database } from '#database/tables.ts';
import { affiliateNotice, contactNotice, type Notice, newsletterWelcome } from '#mail/notice.ts';

/** The letters that follow from a form, by the kind of their outbox job; its payload is the entry's id. */
const FORM_LETTERS = {
  'contact-request': async (db: Database, id: string) => {
    const request = await findContactRequest(db, id);
    return request && contactNotice(request);
  },
  'affiliate-application': async (db: Database, id: string) => {
    const application = await findAffiliateApplication(db, id);
    return application && affiliateNotice(application);
  },
  'newsletter-welcome': async (db: Database, id: string) => {
    const signup = await findNewsletterSignup(db, id);
    return signup && newsletterWelcome(signup.email);
  },
} as const satisfies Record<string, (db: Database, id: string) => Promise<Notice | null>>;

export type FormLetter = keyof typeof FORM_LETTERS;

export function isFormLetter(kind: string): kind is FormLetter {
  return Object.hasOwn(FORM_LETTERS, kind);
}

/** The letter about an entry, as it stands in the database; null when the entry is gone. */
export function loadFormNotice(db: Database, kind: FormLetter, id: string): Promise<Notice | null> {
  return FORM_LETTERS[kind](db, id);
}

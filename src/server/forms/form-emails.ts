import { findAffiliateApplication, findContactRequest, findNewsletterSignup } from '#database/forms.ts';
import type { Database } from '#database/tables.ts';
import { affiliateNotice, contactNotice, type Notice, newsletterWelcome } from '#email/notice.ts';

/** Emails about form entries, by the kind of their outbox job. The payload is the entry's id. */
const FORM_EMAILS = {
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

export type FormEmail = keyof typeof FORM_EMAILS;

export function isFormEmail(kind: string): kind is FormEmail {
  return Object.hasOwn(FORM_EMAILS, kind);
}

/** Loads an entry and renders the email about it. Null if the entry was deleted. */
export function loadFormNotice(db: Database, kind: FormEmail, id: string): Promise<Notice | null> {
  return FORM_EMAILS[kind](db, id);
}

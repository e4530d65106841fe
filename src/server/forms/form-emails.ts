import { findAffiliateApplication, findContactRequest, findNewsletterSignup } from '#database/forms.ts';
import type { Database } from '#database/tables.ts';
import { affiliateNotice, contactNotice, type Notice, newsletterWelcome } from '#email/notice.ts';

/** The emails that follow from a form, by the kind of their outbox job; its payload is the entry's id. */
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

/** The email about an entry, as it stands in the database; null when the entry is gone. */
export function loadFormNotice(db: Database, kind: FormEmail, id: string): Promise<Notice | null> {
  return FORM_EMAILS[kind](db, id);
}

import { findAffiliateApplication, findContactRequest, findNewsletterSignup } from '#database/forms.ts';
import type { Sql } from '#database/tables.ts';
import { affiliateNotice, contactNotice, type Notice, newsletterWelcome } from '#mail/notice.ts';

/** The letters that follow from a form, by the kind of their outbox job; its payload is the entry's id. */
const FORM_LETTERS = {
  'contact-request': async (sql: Sql, id: string) => {
    const request = await findContactRequest(sql, id);
    return request && contactNotice(request);
  },
  'affiliate-application': async (sql: Sql, id: string) => {
    const application = await findAffiliateApplication(sql, id);
    return application && affiliateNotice(application);
  },
  'newsletter-welcome': async (sql: Sql, id: string) => {
    const signup = await findNewsletterSignup(sql, id);
    return signup && newsletterWelcome(signup.email);
  },
} as const satisfies Record<string, (sql: Sql, id: string) => Promise<Notice | null>>;

export type FormLetter = keyof typeof FORM_LETTERS;

export function isFormLetter(kind: string): kind is FormLetter {
  return Object.hasOwn(FORM_LETTERS, kind);
}

/** The letter about an entry, as it stands in the database; null when the entry is gone. */
export function loadFormNotice(sql: Sql, kind: FormLetter, id: string): Promise<Notice | null> {
  return FORM_LETTERS[kind](sql, id);
}

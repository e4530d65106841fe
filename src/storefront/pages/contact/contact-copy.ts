import { FORM_NOTICES, type Notice } from '#contract/form-copy.ts';
import { SHOP_FACTS } from '#contract/shop-facts.ts';
import { contact } from '#shop/content/contact.ts';
import type { Question } from '#shop/content-types.ts';

export const CONTACT_QUESTIONS: readonly Question[] = contact(SHOP_FACTS);

/** The message after the contact form is sent, with how soon the shop answers, such as `24 hours`. */
export function messageSent(reply: string): Notice {
  const { title, text } = FORM_NOTICES.contact.done;
  return { title, text: `${text} We'll get back to you within ${reply}.` };
}

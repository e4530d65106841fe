import type { FieldProblem, FormName } from '#domain/forms/forms.ts';
import { NEWSLETTER } from './newsletter-copy.ts';

export type Notice = { title: string; text: string };

/** Messages of a form, in a toast or, without scripts, above the form. */
type FormNotices = {
  /** A required field was left blank. */
  blank: Notice;
  malformed: Notice;
  /** The email address contains an invisible character. */
  invisible: Notice;
  'too-long': Notice;
  failed: Notice;
  done: Notice;
};

const MISSING = { title: 'Missing Information', text: 'Please fill in all required fields' } as const;
const MALFORMED = { title: 'Check your details', text: 'Please correct the highlighted field.' } as const;
const INVISIBLE = {
  title: 'Check your details',
  text: 'Your email address contains an invisible character. Please type it again.',
} as const;
const TOO_LONG = { title: 'Too long', text: 'Please shorten the highlighted field.' } as const;

export const FORM_NOTICES = {
  newsletter: {
    blank: { title: 'Error', text: NEWSLETTER.blank },
    malformed: { title: 'Error', text: 'This email address is not complete.' },
    invisible: { title: 'Error', text: INVISIBLE.text },
    'too-long': { title: 'Error', text: 'This email address is too long.' },
    failed: { title: 'Error', text: 'Failed to subscribe. Please try again.' },
    done: { title: 'Success!', text: "Thank you for subscribing! You'll receive all future promos." },
  },
  affiliate: {
    blank: MISSING,
    malformed: MALFORMED,
    invisible: INVISIBLE,
    'too-long': TOO_LONG,
    failed: { title: 'Submission Failed', text: 'Something went wrong. Please try again.' },
    done: {
      title: 'Application Submitted!',
      text: 'Thank you for your interest. We will review your application and get back to you soon.',
    },
  },
  contact: {
    blank: MISSING,
    malformed: MALFORMED,
    invisible: INVISIBLE,
    'too-long': TOO_LONG,
    failed: {
      title: 'Error',
      text: 'There was an error sending your message. Please try again or contact us directly.',
    },
    // The contact form adds how soon the shop answers.
    done: { title: 'Message Sent!', text: 'Thank you for contacting us.' },
  },
  'order-lookup': {
    blank: MISSING,
    malformed: MALFORMED,
    invisible: INVISIBLE,
    'too-long': TOO_LONG,
    failed: { title: 'Error', text: "We couldn't look up the order. Please try again." },
    done: { title: 'Your order', text: 'Here is the latest status of your order.' },
  },
  'stock-alert': {
    blank: { title: 'Error', text: NEWSLETTER.blank },
    malformed: { title: 'Error', text: 'This email address is not complete.' },
    invisible: { title: 'Error', text: INVISIBLE.text },
    'too-long': { title: 'Error', text: 'This email address is too long.' },
    failed: { title: 'Error', text: 'We could not save your request. Please try again.' },
    done: { title: 'Request saved', text: 'We will send you one email when it is back.' },
  },
} as const satisfies Record<FormName, FormNotices>;

/** For a wrong order number and a wrong email address alike, so that guessing reveals nothing. */
export const NO_SUCH_ORDER: Notice = {
  title: 'Order Not Found',
  text: 'No order matches this number and email address.',
};

/** If the store is unreachable or its response is invalid. */
export const NEWSLETTER_UNEXPECTED = 'Something went wrong. Please try again later.';

/**
 * The button labels of forms, idle and busy. The newsletter's are in `newsletter-copy.ts`, because they are on
 * every page.
 */
export const FORM_BUTTONS = {
  affiliate: { rest: 'Submit application', busy: 'Submitting...' },
  contact: { rest: 'Send message', busy: 'Sending...' },
} as const satisfies Partial<Record<FormName, { rest: string; busy: string }>>;

const BLANK_FIELDS: Readonly<Record<string, string>> = {
  instagram_handle: 'Enter your Instagram handle.',
  phone_number: 'Enter a phone number.',
  email: 'Enter your email address.',
  name: 'Enter your name.',
  subject: 'Choose a subject.',
  message: 'Write a message.',
  order_number: 'Enter an order number.',
};

const MALFORMED_FIELDS: Readonly<Record<string, string>> = {
  email: 'Enter a full email address.',
  subject: 'Choose a subject from the list.',
};

/** The message under a field. */
export function describeProblem(field: string, problem: FieldProblem): string {
  if (problem === 'too-long') return 'This is too long.';
  if (problem === 'invisible') return 'Clear this field and type the address again.';
  const words = problem === 'blank' ? BLANK_FIELDS : MALFORMED_FIELDS;
  return words[field] ?? 'Please check this field.';
}

/** The message for a form with problems. Blank fields take precedence over malformed ones. */
export function noticeFor(form: FormName, problems: Readonly<Record<string, FieldProblem>>): Notice {
  const found = Object.values(problems);
  const worst = found.includes('blank') ? 'blank' : (found[0] ?? 'malformed');
  return FORM_NOTICES[form][worst];
}

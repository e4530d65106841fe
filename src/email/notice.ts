import { subjectLabel } from '#domain/forms/contact-subject.ts';
import type { FormEntry } from '#domain/forms/forms.ts';
import { store } from '#shop';

/** A short email: a sentence, some facts, and optionally a message from a user. */
export type Notice = {
  to: string;
  replyTo: string;
  subject: string;
  heading: string;
  lead: string;
  facts: readonly { label: string; value: string }[];
  /** A user's text, with its line breaks. */
  message: string | null;
  /** The message that this one answers, in small print. */
  quote?: { label: string; text: string };
  buttons?: readonly { label: string; url: string }[];
  closing: string;
  /** For emails that somebody can stop: one click in the email program, or the link below the closing. */
  unsubscribe?: { label: string; url: string };
};

/** `order_number` is the sender's order that it is about; null if none was found. */
type ContactRequest = Omit<FormEntry<'contact'>, 'order_number'> & {
  order_number?: string | null;
  typed_order_number?: string | null;
};

/** Tells the merchant about a contact request. Replies go to the sender. */
export function contactNotice(request: ContactRequest): Notice {
  const about = subjectLabel(request.subject);
  const order =
    request.order_number ??
    (request.typed_order_number && `${request.typed_order_number}, not found with this email address`);
  return {
    to: store.email,
    replyTo: request.email,
    subject: `${about}: message from ${inOneLine(request.name)}`,
    heading: 'New message',
    lead: `${inOneLine(request.name)} sent you a message from the contact page.`,
    facts: [
      { label: 'Name', value: request.name },
      { label: 'Email', value: request.email },
      { label: 'Phone', value: request.phone ?? 'not given' },
      { label: 'Subject', value: about },
      ...(order ? [{ label: 'Order', value: order }] : []),
    ],
    message: request.message,
    closing: `Reply to this email to answer. The contact page promises a reply within ${store.promises.reply}.`,
  };
}

/** Tells the merchant about an affiliate application. Replies go to the applicant. */
export function affiliateNotice(application: FormEntry<'affiliate'>): Notice {
  return {
    to: store.email,
    replyTo: application.email,
    subject: `Affiliate application from ${inOneLine(application.instagram_handle)}`,
    heading: 'New affiliate application',
    lead: `${inOneLine(application.instagram_handle)} would like to become an affiliate.`,
    facts: [
      { label: 'Instagram', value: application.instagram_handle },
      { label: 'TikTok', value: application.tiktok_handle ?? 'not given' },
      { label: 'Phone', value: application.phone_number },
      { label: 'Email', value: application.email },
    ],
    message: null,
    closing: 'Reply to this email to answer.',
  };
}

/** Asks the owner of an address whether they signed up. */
export function newsletterConfirmation(
  email: string,
  links: { confirmUrl: string; unsubscribeUrl: string },
): Notice {
  return {
    to: email,
    replyTo: store.email,
    subject: `Confirm your address for ${store.name}`,
    heading: 'One more step',
    lead: 'Confirm that this is your address, and we will send you new drops and promos.',
    facts: [],
    message: null,
    buttons: [{ label: 'Confirm my address', url: links.confirmUrl }],
    closing:
      'You received this because someone entered this address on our site. If that was not you, do nothing: without your confirmation we send you no newsletter.',
    unsubscribe: { label: 'Remove my address', url: links.unsubscribeUrl },
  };
}

/** Invites the customer of a delivered order to review what they bought. */
export function reviewInvitation(invitation: {
  to: string;
  orderNumber: string;
  pieces: readonly { name: string; url: string }[];
  unsubscribeUrl: string;
}): Notice {
  const { to, orderNumber, pieces, unsubscribeUrl } = invitation;
  return {
    to,
    replyTo: store.email,
    subject: `How do you like your order ${orderNumber}?`,
    heading: 'How do you like it?',
    lead: 'We would like to hear what you think of your order. A few words help others choose, and help us make better pieces.',
    facts: [],
    message: null,
    buttons: pieces.map(({ name, url }) => ({ label: `Review ${inOneLine(name)}`, url })),
    closing: `You received this because you bought order ${orderNumber} from us. We ask once per order. If something is wrong with it, reply to this email.`,
    unsubscribe: { label: 'Do not invite me again', url: unsubscribeUrl },
  };
}

/** Tells a shopper, once, that what they waited for is in stock again. */
export function backInStock(back: {
  to: string;
  name: string;
  /** '' if the product has none, or any will do. */
  option: string;
  url: string;
  forgetUrl: string;
}): Notice {
  const piece = inOneLine([back.name, back.option].filter(Boolean).join(', '));
  return {
    to: back.to,
    replyTo: store.email,
    subject: `Back in stock: ${piece}`,
    heading: 'It is back',
    lead: `${piece} is in stock again. We cannot reserve one for you, so it is first come, first served.`,
    facts: [],
    message: null,
    buttons: [{ label: 'See it', url: back.url }],
    closing:
      'You received this because someone asked us to write to this address when the piece is back. This is the only email about it.',
    unsubscribe: { label: 'Delete my address', url: back.forgetUrl },
  };
}

/** Sends a customer the answer to their review. */
export function reviewAnswer(answered: {
  to: string;
  name: string;
  productName: string;
  productUrl: string;
  answer: string;
  text: string;
}): Notice {
  const { to, productName, answer, text } = answered;
  return {
    to,
    replyTo: store.email,
    subject: `Our answer to your review of ${inOneLine(productName)}`,
    heading: 'Our answer',
    lead: `Hello ${inOneLine(answered.name)}, thank you for your review of ${inOneLine(productName)}. It is on our site now, with this answer:`,
    facts: [],
    message: answer,
    ...(text !== '' && { quote: { label: 'You wrote', text } }),
    buttons: [{ label: 'See your review', url: answered.productUrl }],
    closing:
      'You received this because you reviewed what you bought from us. Reply to this email to write to us.',
  };
}

/** Answers a message. `about` is the message as the sender wrote it. */
export function messageAnswer(answer: {
  to: string;
  name: string;
  text: string;
  about: { subject: string; text: string; sentOn: string };
}): Notice {
  const { about } = answer;
  return {
    to: answer.to,
    replyTo: store.email,
    subject: `Re: ${inOneLine(about.subject)}`,
    heading: 'Our answer',
    lead: `Hello ${inOneLine(answer.name)}, thank you for your message.`,
    facts: [],
    message: answer.text,
    quote: { label: `You wrote on ${about.sentOn}`, text: about.text },
    closing: 'Reply to this email to write to us again.',
  };
}

/** Welcomes a subscriber and tells how to unsubscribe. */
export function newsletterWelcome(email: string, unsubscribeUrl: string): Notice {
  return {
    to: email,
    replyTo: store.email,
    subject: `You are on the ${store.name} list`,
    heading: 'You are on the list',
    lead: "You'll get new drops and promos right here in your inbox.",
    facts: [],
    message: null,
    closing: 'You received this because you confirmed this address on our site.',
    unsubscribe: { label: 'Unsubscribe', url: unsubscribeUrl },
  };
}

/** Shows the merchant that emails arrive. */
export function testEmail(to: string): Notice {
  return {
    to,
    replyTo: store.email,
    subject: `Test email from ${store.name}`,
    heading: 'Emails arrive',
    lead: 'Your store sent this email to test its settings.',
    facts: [],
    message: null,
    closing: 'If it is in spam, set up SPF, DKIM and DMARC for the domain of the sender.',
  };
}

/** Tells the merchant how many checkouts were started without being paid, and what the store does about it. */
export function checkoutCeilingNotice(ceiling: {
  state: 'near' | 'reached';
  count: number;
  most: number;
  hours: number;
}): Notice {
  const { state, hours } = ceiling;
  const count = ceiling.count.toLocaleString('en-US');
  const most = ceiling.most.toLocaleString('en-US');
  const window = hours === 1 ? 'the past hour' : `the past ${hours} hours`;
  const isReached = state === 'reached';
  return {
    to: store.email,
    replyTo: store.email,
    subject: isReached ? 'New checkouts are being refused' : 'Many checkouts are unpaid',
    heading: isReached ? 'New checkouts are being refused' : 'Many checkouts are unpaid',
    lead: isReached
      ? `${count} checkouts from ${window} are unpaid. The store is refusing new ones for now.`
      : `${count} checkouts from ${window} are unpaid. At ${most}, the store starts refusing new ones.`,
    facts: [
      { label: 'Unpaid', value: `at least ${count} in ${window}` },
      { label: 'Limit', value: `${most} in ${window}` },
      { label: 'Setting', value: 'store-unpaid-hour in CHECKOUT_LIMITS' },
    ],
    message: null,
    closing: `A sudden rise often means someone is testing stolen cards. Check the latest payments in your Stripe dashboard. Payment pages that are already open keep working, and the store accepts new checkouts again once fewer than ${most} from ${window} are unpaid. If these are real shoppers, raise the limit and restart the store. You get this email at most once an hour.`,
  };
}

/** User input must not add headers or lines. */
function inOneLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, ' ').trim();
}

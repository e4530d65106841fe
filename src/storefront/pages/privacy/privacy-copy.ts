import { FORGET_UNPAID_AFTER_DAYS } from '#domain/forget-unpaid.ts';
import { LAST_UPDATED, type LegalText, WRITE_TO_US } from '#storefront/info-layout/legal-text.ts';

/** What the software really keeps and sends: change it when the software changes. */
export const PRIVACY: LegalText = {
  lastUpdated: LAST_UPDATED,
  lead: 'What we keep, why, and what we never see.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [],
      points: [
        'No accounts, no advertising trackers, no analytics scripts, no cookies.',
        'Your card number goes to the payment provider and never passes through our servers.',
        'Pages load nothing from other companies. Maps and social links open only when you click them.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'The cart, with an applied promo code, is kept in the local storage of your browser so that it is there on your next visit; so is the fact that you closed the promo banner. The email and delivery address you type are kept for the open tab only, and are cleared after a paid order.',
        'When you first go to pay, the store gives your browser an anonymous session, kept in local storage. It carries no name; it lets this browser list the orders placed in it, and ends 180 days after it was last used. Clearing your browser data removes all of this.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: ['Only what you send us, and only for what you sent it for:'],
      points: [
        'Orders: email, delivery address, the pieces bought, the amounts and the payment session. To deliver, to help you later and to keep the books. They are kept from the moment you press Checkout; what you never pay for, we forget again.',
        'Messages: name, email, phone if given, subject and text. To answer you.',
        'Affiliate applications: social handles, phone and email. To decide and reply.',
        'Newsletter: your email address. To welcome you and send promotions until you reply "stop" or tell us otherwise.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Stripe gets your email, the pieces and the delivery address with the payment; Stripe, and the pay-later provider you choose, work under their own privacy policies. The carrier gets the name and address on the parcel. Our mail service delivers the emails. We sell nothing to anyone.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Orders stay as long as tax law asks for, cancelled and refunded ones too.',
        `A checkout you never paid loses your email, name and address ${FORGET_UNPAID_AFTER_DAYS} days after its payment page closed. What stays is its number, the pieces, the amounts and the payment session, by which only the payment provider can tell who it was.`,
        'Messages and applications are deleted when you ask. Server logs hold no names, email addresses or payment details.',
        'So that nobody floods the store or tests stolen cards in it, it counts requests, forms and checkouts by network address. The address itself is held in memory only. With checkouts and forms, the store keeps a code made from it, which cannot be turned back without a secret key, and deletes that after two days.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [`Ask for a copy of what we hold, a correction or deletion at any time. ${WRITE_TO_US}`],
    },
  ],
};

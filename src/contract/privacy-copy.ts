import { ANONYMIZE_UNPAID_AFTER_DAYS } from '#domain/checkout/anonymize-unpaid.ts';
import { SENT_ALERT_DAYS, STOCK_ALERT_DAYS } from '#domain/products/stock-alert.ts';
import { store } from '#shop';
import type { LegalText } from '#shop/content-types.ts';
import { LAST_UPDATED } from './legal-text.ts';
import { SHOP_FACTS } from './shop-facts.ts';

/** What the software stores and sends. Update it whenever the software changes. */
export const PRIVACY: LegalText = {
  lastUpdated: LAST_UPDATED,
  lead: 'What we keep, why, and what we never see.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [],
      points: [
        'No accounts, no advertising trackers, no analytics scripts, no cookies.',
        'Your card number goes straight to the payment provider and never touches our servers. We are told only its last four digits.',
        'Our pages load nothing from other companies. Maps and social links open only when you click them.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        "Your cart, including any promo code, is kept in your browser's local storage so it's there on your next visit. If you close the promo banner or choose the country you order to, we store that there too. If you measure your screen for the ring sizer, we store its scale there as well. The email, delivery address and gift note you enter are kept only while the tab is open and are cleared after a paid order. Your scroll positions are kept while the tab is open too, so that Back returns to where you were.",
        "When you first check out, we give your browser an anonymous session, kept in local storage. It doesn't contain your name. It lets this browser list the orders placed in it, and it ends 180 days after it was last used. The pieces you save and the last ones you looked at are kept as a list of product numbers in local storage. The store sees such a list only when your browser asks for those pieces, and does not keep it. You can clear both lists on the page. Your last five searches that found something are kept in local storage too, to be offered again when you search; that list never leaves your browser, and you can clear it under the search field. Clearing your browser data removes all of this.",
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: ['Only what you send us, and only for the purpose you sent it:'],
      points: [
        'Orders: email, delivery address, the items you bought, your texts for engravings and the gift note, the amounts, how you paid (for cards and bank accounts with the last four digits) and the payment session. We use them to deliver your order, help you later and keep our books. We keep them from the moment you press Checkout. If you never pay, we delete your personal details.',
        'Messages: name, email, phone (if you give it), subject and text. We use them to answer you.',
        ...(store.hasAffiliates
          ? [
              'Affiliate applications: social handles, phone and email. We use them to review your application and reply.',
            ]
          : []),
        'Reviews: your name, stars, words and photos, which we publish, and the order they belong to. We remove the place and camera stored in photos. We ask for a review once per order; every invitation has a link that stops them.',
        `Sold-out pieces you asked about: your email address and the piece. We send you one email when it is back, with a link that deletes your address, and delete the address within ${SENT_ALERT_DAYS} days of it. If the piece does not come back, we delete the address after ${STOCK_ALERT_DAYS} days.`,
        'Newsletter: your email address. We send you promotions once you have confirmed it, until you unsubscribe; every newsletter has a link for that.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        `Stripe receives your email, the items and the delivery address with your payment. ${store.payLaterProviders.length > 0 ? 'Stripe and any pay-later provider you choose have their own privacy policies' : 'Stripe has its own privacy policy'}. The carrier gets the name and address on the package. Our email service delivers our messages. We never sell your data.`,
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'We keep orders as long as tax law requires, including cancelled and refunded ones.',
        `If you never pay for a checkout, we delete your email, name and address from it ${ANONYMIZE_UNPAID_AFTER_DAYS} days after its payment page closes. We keep its number, the items, the amounts and the payment session. Only the payment provider can use that session to identify you.`,
        'We delete messages and applications when you ask. Our server logs contain no names, email addresses or payment details.',
        'We count how often each product is looked at and which searches find nothing, by day. The counts say nothing about who did.',
        'To stop spam and stolen-card testing, we count requests, forms and checkouts by IP address. The address itself is held only in memory. For checkouts and forms, we store a code derived from it that cannot be reversed without a secret key, and delete it after two days.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You can ask for a copy of your data, a correction or deletion at any time. ${SHOP_FACTS.writeToUs}`,
        'When you ask for deletion, we delete messages, applications, requests about sold-out pieces, reviews with their photos and subscriptions, and remove your email, name, street and the last four digits of your card or account from finished orders. For tax, we keep their number, items, amounts, kind of payment, state, postal code and country. Orders in progress follow once they are delivered or refunded.',
      ],
    },
  ],
};

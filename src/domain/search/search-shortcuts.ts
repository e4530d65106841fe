import { searchWordsIn } from './search-words.ts';

/** What a search can lead to besides products: pages, filters of its results, and their order. */
export const SHORTCUT_KEYS = [
  'returns',
  'shipping',
  'size-guides',
  'financing',
  'contact',
  'faqs',
  'terms',
  'privacy',
  'about',
  'become-affiliate',
  'orders',
  'certificate',
  'ships_today',
  'on_sale',
  'newest',
] as const;
export type ShortcutKey = (typeof SHORTCUT_KEYS)[number];

/** Words and phrases that lead there, separated by commas; '' for none. */
export type SearchShortcuts = Readonly<Record<ShortcutKey, string>>;

/** The words of a shop that names no others. */
export const DEFAULT_SHORTCUTS: SearchShortcuts = {
  returns: 'return, exchange, refund, money back',
  shipping: 'shipping, delivery, ship to',
  'size-guides':
    'size guide, size chart, ring size, ring sizer, chain size, bracelet size, sizing, how to measure',
  financing: 'financing, finance, pay later, payment plan, installment, monthly payment',
  contact: `contact, customer service, support, phone number, showroom, store hours, opening hours, store location,
    store address, appointment, repair`,
  faqs: 'faq, question, promo code, coupon, discount code, voucher, payment method',
  terms: 'warranty, guarantee, terms',
  privacy: 'privacy',
  about: 'about us, your story',
  'become-affiliate': 'affiliate, ambassador, influencer',
  orders: 'order status, track order, track my order, tracking, my order',
  certificate: 'certificate, certification, authenticity',
  ships_today: 'ready to ship, ships today, same day shipping',
  on_sale: 'sale, clearance, deal, discounted',
  newest: 'new arrivals, newest, latest, just in',
};

/** What a search leads to, in the order of the keys. Keys without words in `shortcuts` have the default words. */
export function shortcutsIn(term: string, shortcuts: Partial<SearchShortcuts> = {}): ShortcutKey[] {
  const words = { ...DEFAULT_SHORTCUTS, ...shortcuts };
  return SHORTCUT_KEYS.filter((key) => hasPhrase(term, words[key]));
}

/** Whether the words of one of the phrases, which are separated by commas, stand side by side in the term. */
export function hasPhrase(term: string, phrases: string): boolean {
  const typed = ` ${normalized(term)} `;
  return phrases
    .split(',')
    .map(normalized)
    .some((phrase) => phrase !== '' && typed.includes(` ${phrase} `));
}

function normalized(text: string): string {
  return searchWordsIn(text).join(' ');
}

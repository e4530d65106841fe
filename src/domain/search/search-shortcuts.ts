import { indexWordsOf } from './index-words.ts';

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

/** Those that say something about pieces: filters, and the certificates of `certified moissanite`. */
const ABOUT_PIECES: ReadonlySet<ShortcutKey> = new Set(['certificate', 'ships_today', 'on_sale', 'newest']);

/** Words and phrases that lead there, separated by commas; '' for none. */
export type SearchShortcuts = Readonly<Record<ShortcutKey, string>>;

/** The words of a shop that names no others. */
export const DEFAULT_SHORTCUTS: SearchShortcuts = {
  returns: 'return, exchange, refund, money back, send back',
  shipping: 'shipping, delivery, ship to',
  'size-guides': `size guide, size chart, ring size, ring sizer, chain size, bracelet size, what size, sizing, resize,
    resized, resizing, length chart, length guide, chain length, necklace length, what length, how long should,
    how long is a, how long is the, how long are, how to measure`,
  financing: `financing, finance, pay later, pay in 4, pay in four, layaway, payment plan, installment, monthly payment`,
  contact: `contact, customer service, support, phone, showroom, hours, opening time, are you open, location,
    located, address, email, call you, appointment, repair, repaired, broken, fix, fixed, appraisal, appraise, pickup, pick up,
    trade in, instagram`,
  faqs: `faq, question, promo code, coupon, discount code, voucher, payment method, care, clean, cleaning, shower,
    tarnish, turn green, turn my skin green, turn my neck green, turn my finger green, turn my wrist green, fade, fading,
    rust, diamond tester, discount, promo, is it real, are they real, real or fake, authentic, legit, scam, pay with,
    you take, you accept, credit card, debit card, apple pay, google pay, paypal, cash app, swim, swimming, in water, get wet`,
  terms: 'warranty, guarantee, terms',
  privacy: 'privacy',
  about: 'about us, your story, are you legit, are you real',
  'become-affiliate': 'affiliate, ambassador, influencer',
  orders: `order status, order number, track order, track my order, tracking, my order, cancel order, package, my
    delivery`,
  certificate: 'certificate, certification, authenticity, certified',
  ships_today: 'ready to ship, ships today, same day shipping',
  on_sale: 'sale, clearance, deal, discounted',
  newest: 'new arrivals, newest, latest, just in',
};

/** More lists than a shop has. Every search looks for the phrases of all. */
const MAX_REMEMBERED = 100;

const remembered = new Map<string, readonly string[]>();

/** An order number such as `FH-7K2M9QX4`, also if it is too short. No size or width looks like this. */
const ORDER_NUMBER = /^#?[a-z]{2,3}(?:-(?=[a-z]*\d)[a-z0-9]{5,8}|\d{5,8})$/i;

/** What a search leads to, in the order of the keys. Keys without words in `shortcuts` have the default words. */
export function shortcutsIn(term: string, shortcuts: Partial<SearchShortcuts> = {}): ShortcutKey[] {
  const words = { ...DEFAULT_SHORTCUTS, ...shortcuts };
  const isOrder = term.split(/\s+/).some((word) => ORDER_NUMBER.test(word));
  return SHORTCUT_KEYS.filter(
    (key) => hasPhrase(term, words[key]) || (key === 'orders' && isOrder && words.orders !== ''),
  );
}

/** Whether a page answers the search, as the shipping page does `do you ship to Hawaii`. */
export function isAnsweredByPage(term: string, shortcuts?: Partial<SearchShortcuts>): boolean {
  return shortcutsIn(term, shortcuts).some((key) => !ABOUT_PIECES.has(key));
}

/** All words of the phrases. None of them is corrected to a word that looks like it. */
export function shortcutWordsOf(shortcuts: Partial<SearchShortcuts> = {}): string[] {
  const words = { ...DEFAULT_SHORTCUTS, ...shortcuts };
  return SHORTCUT_KEYS.flatMap((key) => indexWordsOf(words[key]));
}

/** Whether the words of one of the phrases, which are separated by commas, stand side by side in the term. */
export function hasPhrase(term: string, phrases: string): boolean {
  const typed = ` ${normalized(term)} `;
  return phrasesIn(phrases).some((phrase) => typed.includes(` ${phrase} `));
}

function phrasesIn(list: string): readonly string[] {
  const known = remembered.get(list);
  if (known) return known;
  const phrases = list
    .split(',')
    .map(normalized)
    .filter((phrase) => phrase !== '');
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(list, phrases);
  return phrases;
}

function normalized(text: string): string {
  return indexWordsOf(text).join(' ');
}

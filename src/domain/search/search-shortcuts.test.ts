import { expect, it } from 'vitest';
import { hasPhrase, isAnsweredByPage, shortcutsIn } from './search-shortcuts.ts';

it.each([
  ['return policy', ['returns']],
  ['Returns', ['returns']],
  ['shipping', ['shipping']],
  ['size guide', ['size-guides']],
  ['ring sizes', ['size-guides']],
  ['warranty', ['terms']],
  ['financing', ['financing']],
  ['certificate', ['certificate']],
  ['promo codes', ['faqs']],
  ['contact', ['contact']],
  ['store hours', ['contact']],
  ['showroom', ['contact']],
  ['order status', ['orders']],
  ['track order', ['orders']],
  ['where is my order', ['orders']],
  ['ready-to-ship chain', ['ships_today']],
  ['ships today', ['ships_today']],
  ['same day shipping', ['shipping', 'ships_today']],
  ['chains on sale', ['on_sale']],
  ['new arrivals', ['newest']],
  ['can i return', ['returns']],
  ['hours', ['contact']],
  ['where are you located', ['contact']],
  ['email address', ['contact']],
  ['do you ship to canada', ['shipping']],
  ['do you have layaway', ['financing']],
  ['pay in 4', ['financing']],
  ['how do I clean my chain', ['faqs']],
  ['does it tarnish', ['faqs']],
  ['will it turn my neck green', ['faqs']],
  ['is it real', ['faqs']],
  ['ring appraisal', ['contact']],
  ['can i get my ring resized', ['size-guides']],
  ['size chart', ['size-guides']],
  ['what size ring am i', ['size-guides']],
  ['resize ring', ['size-guides']],
  ['chain length', ['size-guides']],
  ['where is my package', ['orders']],
  ['cancel order', ['orders']],
  ['FH-7K2M9QX4', ['orders']],
  ['where is #fh-10023', ['orders']],
  ['FH10023', ['orders']],
  // Neither an order number.
  ['two-tone vvs1 cz-8mm 10mm 14k', []],
  ['iced10mm', []],
  // Two words that do not stand side by side, or a part of a word.
  ['ring in my size', []],
  ['wholesale', []],
  ['gold chain', []],
  ['', []],
])('a search for "%s" leads to %j', (term, keys) => {
  expect(shortcutsIn(term)).toEqual(keys);
});

it("a shop's words replace the default words of the same key, and '' leads nowhere", () => {
  const own = { returns: 'Umtausch, ', on_sale: '' };
  expect(shortcutsIn('umtausch', own)).toEqual(['returns']);
  expect(shortcutsIn('returns', own)).toEqual([]);
  expect(shortcutsIn('sale', own)).toEqual([]);
  expect(shortcutsIn('shipping', own)).toEqual(['shipping']);
  expect(shortcutsIn('FH-10023', { orders: '' })).toEqual([]);
});

it('phrases are compared without case, accents and plurals', () => {
  expect(hasPhrase('RETOURNÉS now', 'retourne')).toBe(true);
  expect(hasPhrase('anything', ' , ')).toBe(false);
});

it('a page answers what it is about, but a search for certified pieces is about pieces', () => {
  expect(isAnsweredByPage('do you ship to hawaii')).toBe(true);
  expect(isAnsweredByPage('ring that ships today')).toBe(false);
  expect(isAnsweredByPage('certified moissanite')).toBe(false);
});

/** A text of the pages as JSON: strings, lists and named groups. */
export type TextValue = string | TextValue[] | { [name: string]: TextValue };

/** An empty entry for each list, by the list's name. `faq` and `contact` are lists themselves. */
const BLANK_ENTRIES: Readonly<Record<string, TextValue>> = {
  faq: { heading: '', questions: [{ question: '', answer: '' }] },
  contact: { question: '', answer: '' },
  questions: { question: '', answer: '' },
  sections: { heading: '', paragraphs: [''] },
  specialties: { heading: '', text: '' },
  steps: { heading: '', text: '' },
  promises: { icon: 'shield', text: '' },
  explained: { promise: '', text: '' },
  otherwise: { typed: '', meant: '' },
};

export function blankEntry(list: string): TextValue {
  return BLANK_ENTRIES[list] ?? '';
}

const LABELS: Readonly<Record<string, string>> = {
  lastUpdated: 'Last updated',
  heroNote: 'Note above the headline',
  heroVideo: 'What the first video shows',
  showcaseVideo: 'What the second video shows',
  showcaseLine: 'Line of the diamond showcase',
  videoHeading: 'Headline over the second video',
  explained: 'Promises below the second video',
  rows: 'Lines of the product rows',
  bestDeals: 'Best deals',
  notReturnable: 'Not returnable',
  'made-to-order': 'Made to order',
  'final-sale': 'Final sale',
  path: 'Page it leads to, such as /chains',
  faq: 'Groups of questions',
  contact: 'Questions',
  same: 'Words that mean the same, with commas between them',
  units: 'Units, as in mm, millimeter',
  otherwise: 'What to look for where a word finds nothing',
  typed: 'Shoppers type',
  meant: 'Look for',
  ignored: 'Words to leave out where they find nothing',
  shortcuts: 'Words that lead to a page, a filter or an order, with commas between them',
  'size-guides': 'Size guides',
  faqs: 'FAQs',
  'become-affiliate': 'Become an affiliate',
  orders: 'Track order',
  ships_today: 'Filter: ships today',
  on_sale: 'Filter: on sale',
  newest: 'Order: newest first',
};

/** `lastUpdated` as a field label. */
export function labelOf(name: string): string {
  return LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** What to know about single texts, by the text and the place in it. */
export const HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  announcement: {
    text: 'While it has a text, it takes the place of the promo code at the top of every page.',
  },
};

/** A single text can have the name of a list. */
const LINE_LABELS: Readonly<Record<string, string>> = { contact: 'Contact' };

export function lineLabelOf(name: string): string {
  return LINE_LABELS[name] ?? labelOf(name);
}

const ENTRY_LABELS: Readonly<Record<string, string>> = {
  faq: 'group',
  contact: 'question',
  questions: 'question',
  sections: 'section',
  paragraphs: 'paragraph',
  points: 'point',
  specialties: 'specialty',
  steps: 'step',
  promises: 'promise',
  explained: 'promise',
  reasons: 'reason',
  story: 'paragraph',
  requirements: 'requirement',
  same: 'group of words',
  units: 'unit',
  otherwise: 'word',
};

/** The label of one entry of a list. */
export function entryLabelOf(list: string): string {
  return ENTRY_LABELS[list] ?? 'entry';
}

/** Fills in optional lists as empty ones. */
export function withOptionalLists(value: TextValue): TextValue {
  if (Array.isArray(value)) return value.map(withOptionalLists);
  if (typeof value === 'string') return value;
  const group = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withOptionalLists(part)]),
  );
  return 'paragraphs' in group && !('points' in group) ? { ...group, points: [] } : group;
}

/** The reverse of `withOptionalLists`: leaves out empty lists of points, as the shop folder does. */
export function withoutEmptyPoints(value: TextValue): TextValue {
  if (Array.isArray(value)) return value.map(withoutEmptyPoints);
  if (typeof value === 'string') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => name !== 'points' || !Array.isArray(part) || part.length > 0)
      .map(([name, part]) => [name, withoutEmptyPoints(part)]),
  );
}

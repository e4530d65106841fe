/** Every kind of change in the log, as a sentence. `{}` is what was changed, `[]` the names of its fields. */
const SENTENCES = {
  'product.add': 'Imported {}',
  'product.archive': 'Archived {}',
  'product.category': 'Moved {} to another category',
  'product.create': 'Added {}',
  'product.delete': 'Deleted the draft {}',
  'product.draft': 'Drafted {}',
  'product.duplicate': 'Created {} as a copy',
  'product.publish': 'Published {}',
  'product.redirect': 'Changed the old addresses of {}',
  'product.restore': 'Restored an earlier version of {}',
  'product.schedule': 'Scheduled {}',
  'product.stock': 'Counted the stock of {}',
  'product.unarchive': 'Put {} back into the catalog',
  'product.undo': 'Undid a change of {}',
  'product.sync-prices': 'Synchronized the prices of {} with Stripe',
  'product.unpublish': 'Made {} a draft again',
  'product.update': 'Changed [] of {}',
  'promo-code.change': 'Changed [] of {}',
  'promo-code.create': 'Created {}',
  'promo-code.end': 'Ended {}',
  'promo-code.generate': 'Generated codes that start with {}',
  'promo-code.switch-off': 'Switched off {}',
  'promo-code.switch-on': 'Switched on {}',
  'review.answer': 'Answered {}',
  'review.delete': 'Deleted {}',
  'review.hide': 'Hid {}',
  'review.invite': 'Asked for a review of {}',
  'review.publish': 'Published {}',
  'review.remove-photo': 'Removed a photo from {}',
  'message.answer': 'Answered {}',
  'message.close': 'Closed {}',
  'message.note': 'Wrote a note on {}',
  'message.reopen': 'Reopened {}',
  'newsletter.remove': 'Removed {} from the newsletter',
  'content.publish': 'Published {}',
  'content.revert': 'Published an earlier version of {}',
  'import.apply': 'Imported {}',
  'import.undo': 'Took back {}',
  'email.retry': 'Sent {} again',
  'email.test': 'Sent {} as a test',
  'person.change': 'Changed [] of {}',
  'person.invite': 'Invited {}',
  'person.recover': 'Gave {} a new link to sign in',
  'passkey.add': 'Added a passkey for {}',
  'passkey.remove': 'Removed a passkey of {}',
  'session.end-others': 'Ended the other sessions of {}',
  'token.create': 'Created an API token for {}',
  'token.revoke': 'Revoked an API token of {}',
  'order: cancelled': 'Cancelled {}',
  'order: confirmed': 'Confirmed the payment of {}',
  'order: delivered': 'Marked {} as delivered',
  'order: email sent again': 'Sent an email of {} again',
  'order: message sent': 'Wrote to the customer of {}',
  'order: note': 'Wrote a note on {}',
  'order: packed': 'Packed {}',
  'order: production started': 'Started the production of {}',
  'order: ready to collect': 'Marked {} as ready to collect',
  'order: refund failed': 'Tried to refund {}, which failed',
  'order: refunded': 'Refunded {}',
  'order: shipped': 'Shipped {}',
  'order: tracking corrected': 'Corrected the tracking of {}',
} as const;

/** The name of a change in the log. Those of orders are named after the entries of their history. */
export type AuditAction = Exclude<keyof typeof SENTENCES, `order: ${string}`> | `order: ${string}`;

/** What a change can be about, as the log can be filtered, with what the merchant calls it. */
export const AUDIT_SUBJECTS = {
  product: 'Products',
  order: 'Orders',
  'promo-code': 'Promo codes',
  review: 'Reviews',
  message: 'Messages',
  'newsletter-signup': 'Newsletter',
  content: 'Pages & copy',
  import: 'Imports',
  email: 'Emails',
  person: 'People',
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
export const AUDIT_SUBJECT_NAMES = Object.keys(AUDIT_SUBJECTS) as AuditSubject[];

type Change = { action: string; before: object | null; after: object | null };

/** A change in two parts, with its subject between them: `Changed price of `, and nothing behind it. */
export function auditSentence(change: Change): { lead: string; tail: string } {
  const { action } = change;
  const known = action in SENTENCES ? SENTENCES[action as keyof typeof SENTENCES] : null;
  const sentence = known ?? `${capitalized(action.replace(/^order: /, ''))}: {}`;
  const [lead = '', tail = ''] = sentence.replace('[]', fieldsInWords(change) || 'nothing').split('{}');
  return { lead, tail };
}

/** Who made a change, as a merchant calls them. */
export function actorInWords(actor: string): string {
  if (actor === 'cli') return 'Command line';
  return actor === 'system' ? 'The store' : actor.replace(/^admin:/, '');
}

const MOST_FIELDS = 3;
/** The database or Stripe computes these. */
const COMPUTED = ['stripe_price_id', 'stripe_product_id', 'image_placeholder', 'has_own_photos', 'version'];
const WORDS: Readonly<Record<string, string>> = {
  lengths_and_prices: 'options',
  option_labels: 'options',
  in_stock: 'availability',
  image_url: 'photos',
  images: 'photos',
  photo_details: 'photos',
  seo_title: 'search title',
  seo_description: 'search description',
  onHand: 'count',
  undo_of_import: 'what an import had changed',
  sku: 'SKU',
};

/** The fields that differ, each once: `price and name`. Empty if none does. */
export function fieldsInWords(change: Omit<Change, 'action'>): string {
  const words = [...new Set(changedFieldsOf(change).map(fieldInWords))];
  if (words.length > MOST_FIELDS) return `${words.length} fields`;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The fields of an entry that differ, without those that nobody types. */
export function changedFieldsOf({ before, after }: Omit<Change, 'action'>): string[] {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !COMPUTED.includes(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
}

/** `seo_title` is a `search title`. */
export function fieldInWords(field: string): string {
  return WORDS[field] ?? field.replaceAll(/[_-]/g, ' ').toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

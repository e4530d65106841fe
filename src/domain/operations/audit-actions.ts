/** Every kind of logged change as a sentence. `{}` is replaced by the subject, `[]` by the names of its fields. */
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
  'stock-alert.remove': 'Deleted the stock alerts of {}',
  'content.publish': 'Published the text {}',
  'content.revert': 'Published an earlier version of the text {}',
  'import.apply': 'Imported {}',
  'import.undo': 'Took back {}',
  'email.retry': 'Sent {} again',
  'email.test': 'Sent {} as a test',
  'person.change': 'Changed [] of {}',
  'person.disable': 'Disabled {}',
  'person.enable': 'Enabled {}',
  'person.invite': 'Invited {}',
  'person.recover': 'Gave {} a new link to sign in',
  'passkey.add': 'Added a passkey for {}',
  'passkey.remove': 'Removed a passkey of {}',
  'session.end-others': 'Ended the other sessions of {}',
  'token.create': 'Created an API token for {}',
  'token.revoke': 'Revoked an API token of {}',
  'order: address corrected': 'Corrected the address of {}',
  'order: cancelled': 'Cancelled {}',
  'order: confirmed': 'Confirmed the payment of {}',
  'order: delivered': 'Marked {} as delivered',
  'order: email sent again': 'Sent an email of {} again',
  'order: last step undone': 'Undid the last step of {}',
  'order: message sent': 'Wrote to the customer of {}',
  'order: note': 'Wrote a note on {}',
  'order: packed': 'Packed {}',
  'order: parcel delivered': 'Marked a parcel of {} as delivered',
  'order: partly shipped': 'Shipped a part of {}',
  'order: production started': 'Started the production of {}',
  'order: ready to collect': 'Marked {} as ready to collect',
  'order: refund failed': 'Tried to refund {}, which failed',
  'order: refunded': 'Refunded {}',
  'order: rest cancelled': 'Cancelled the rest of {}',
  'order: shipped': 'Shipped {}',
  'order: tracking added': 'Added tracking to {}',
  'order: tracking corrected': 'Corrected the tracking of {}',
} as const;

/** The name of a logged change. Order changes are named after their history entries. */
export type AuditAction = Exclude<keyof typeof SENTENCES, `order: ${string}`> | `order: ${string}`;

/** The subjects of changes, by which the log can be filtered, and their labels. */
export const AUDIT_SUBJECTS = {
  product: 'Products',
  order: 'Orders',
  'promo-code': 'Promo codes',
  review: 'Reviews',
  message: 'Messages',
  'newsletter-signup': 'Newsletter',
  'stock-alert': 'Stock alerts',
  content: 'Pages & copy',
  import: 'Imports',
  email: 'Emails',
  person: 'People',
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
export const AUDIT_SUBJECT_NAMES = Object.keys(AUDIT_SUBJECTS) as AuditSubject[];

type Change = { action: string; before: object | null; after: object | null };

/** A change as a sentence, split at its subject: `Changed price of ` and an empty tail. */
export function auditSentence(change: Change): { lead: string; tail: string } {
  const action = precise(change);
  const known = action in SENTENCES ? SENTENCES[action as keyof typeof SENTENCES] : null;
  const sentence = known ?? `${capitalized(action.replace(/^order: /, ''))}: {}`;
  const [lead = '', tail = ''] = sentence.replace('[]', fieldsInWords(change) || 'nothing').split('{}');
  return { lead, tail };
}

/** Disabling and enabling a person are logged as changes of them. */
function precise({ action, before, after }: Change): string {
  const is = (state: object | null) => state !== null && 'disabled' in state && state.disabled === true;
  if (action !== 'person.change' || is(before) === is(after)) return action;
  return is(after) ? 'person.disable' : 'person.enable';
}

/** A readable name for the author of a change. */
export function actorInWords(actor: string): string {
  if (actor === 'cli') return 'Command line';
  return actor === 'system' ? 'The store' : actor.replace(/^admin:/, '');
}

const MAX_FIELDS = 3;
/** The database or Stripe computes these. */
const COMPUTED = [
  'stripe_price_id',
  'stripe_product_id',
  'image_placeholder',
  'has_own_photos',
  'version',
  'refund',
  'stripeRefund',
  'lines',
  'dispute',
  'trackingUrl',
  'undoneTo',
];
/** With the fields that it changed. */
const UNDO_OF_IMPORT = 'undo_of_import';
const WORDS: Readonly<Record<string, string>> = {
  source_table: 'category',
  lengths_and_prices: 'options',
  option_labels: 'options',
  in_stock: 'availability',
  image_url: 'photos',
  images: 'photos',
  photo_details: 'photos',
  seo_title: 'search title',
  seo_description: 'search description',
  onHand: 'count',
  isOverridden: 'in spite of a dispute or refund',
  [UNDO_OF_IMPORT]: 'what an import had changed',
  sku: 'SKU',
  width_mm: 'width',
  total_carats: 'carats',
};

/** The changed fields, each once: `price and name`. Empty if there are none. */
export function fieldsInWords(change: Omit<Change, 'action'>): string {
  const fields = changedFieldsOf(change);
  const named = fields.includes(UNDO_OF_IMPORT) ? [UNDO_OF_IMPORT] : fields;
  const words = [...new Set(named.map(fieldInWords))];
  if (words.length > MAX_FIELDS) return `${words.length} fields`;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The changed fields of an entry, without computed ones. What is new is listed as far as it says something. */
export function changedFieldsOf({ before, after }: Omit<Change, 'action'>): string[] {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) =>
      !COMPUTED.includes(field) &&
      JSON.stringify(was[field]) !== JSON.stringify(is[field]) &&
      !(isBlank(was[field]) && isBlank(is[field])) &&
      !(before === null && (is[field] === false || is[field] === 0)),
  );
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Whether a field holds an amount in cents. */
export function isAmountField(field: string): boolean {
  return /price|amount|subtotal/i.test(field);
}

/** `seo_title` becomes `search title`, and `maxUses` `max uses`. */
export function fieldInWords(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');
  return WORDS[field] ?? words.toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

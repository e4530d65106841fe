import type { Cents } from '#domain/money.ts';
import type { FieldRefused } from './product-fields.ts';

/** Product data that only the merchant sees. */
export type ProductInternals = {
  /** The maker or supplier; blank if unknown. */
  vendor: string;
  tags: readonly string[];
  /** The merchant's cost per piece. */
  cost: Cents | null;
  weightMg: number | null;
};

/** The part that is edited together with the product. The API and the change log name it `notes`. */
export type VendorAndTags = Pick<ProductInternals, 'vendor' | 'tags'>;

/** A change to vendor and tags of many products. Tags are case-insensitive. */
export type VendorAndTagsChange = {
  vendor?: string | undefined;
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
};

export const NO_INTERNALS: ProductInternals = { vendor: '', tags: [], cost: null, weightMg: null };

const MAX_TAGS = 250;
const LONGEST_TEXT = 255;

/** Parses a weight in grams, such as `3.25`. Null if it is not one. Zero is allowed. */
export function parseWeightMg(grams: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d+))?$/.exec(grams.trim()) ?? [];
  return whole === undefined ? null : Number(whole + fraction.slice(0, 3).padEnd(3, '0'));
}

/** `3250` milligrams are `3.25` grams. */
export function formatGrams(weightMg: number): string {
  return String(weightMg / 1000);
}

/** Tags without blanks and duplicates, case-sensitive. */
export function normalizeTags(tags: readonly string[]): string[] {
  const written = tags.map((tag) => tag.trim().slice(0, LONGEST_TEXT)).filter(Boolean);
  return [...new Set(written)].slice(0, MAX_TAGS);
}

export function normalizeVendor(vendor: string): string {
  return vendor.trim().slice(0, LONGEST_TEXT);
}

/** Whether everything is blank. */
export function isBlank({ vendor, tags, cost, weightMg }: ProductInternals): boolean {
  return vendor === '' && tags.length === 0 && cost === null && weightMg === null;
}

/** Extracts vendor and tags from product fields: text, or a list for tags. Missing ones are not changed. */
export function parseVendorAndTags(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; notes: Partial<VendorAndTags>; others: Record<string, unknown> } | FieldRefused {
  const { vendor, tags, ...others } = fields;
  const notes: { vendor?: string; tags?: string[] } = {};
  if (vendor !== undefined) {
    if ((vendor !== null && typeof vendor !== 'string') || String(vendor).length > LONGEST_TEXT) {
      return refuseNote('vendor', `takes up to ${LONGEST_TEXT} characters.`);
    }
    notes.vendor = normalizeVendor(vendor ?? '');
  }
  if (tags !== undefined) {
    const list: unknown[] = Array.isArray(tags) ? tags : typeof tags === 'string' ? tags.split(',') : [null];
    if (list.length > MAX_TAGS || list.some((tag) => typeof tag !== 'string' || tag.length > LONGEST_TEXT)) {
      return refuseNote(
        'tags',
        `takes up to ${MAX_TAGS} words of ${LONGEST_TEXT} characters, separated by commas.`,
      );
    }
    notes.tags = normalizeTags(list.map(String));
  }
  return { ok: true, notes, others };
}

/** What a change sets of vendor and tags. */
export function changeVendorAndTags(
  notes: VendorAndTags,
  change: VendorAndTagsChange | undefined,
): Partial<VendorAndTags> {
  if (change === undefined) return {};
  const { vendor, addTags = [], removeTags = [] } = change;
  const removed = removeTags.map((tag) => tag.trim().toLowerCase());
  const kept = notes.tags.filter((tag) => !removed.includes(tag.toLowerCase()));
  return {
    ...(vendor !== undefined && { vendor: normalizeVendor(vendor) }),
    ...(addTags.length + removeTags.length > 0 && { tags: normalizeTags([...kept, ...addTags]) }),
  };
}

function refuseNote(field: 'vendor' | 'tags', problem: string): FieldRefused {
  return {
    ok: false,
    reason: `${field} ${problem}`,
    field,
    problem: problem.charAt(0).toUpperCase() + problem.slice(1),
  };
}

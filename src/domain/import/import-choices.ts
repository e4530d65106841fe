import { isProductTable, type ProductTable } from '../categories.ts';
import { findCategoryByName } from '../category-names.ts';
import type { ColorChoice } from './map-variants.ts';

/** What a merchant decides about an import. */
export type ImportChoices = {
  /** By type as the file has it, lower-cased: a category, or skip to leave its products out. */
  categories: ReadonlyMap<string, ProductTable | 'skip'>;
  colors: ColorChoice;
  /** Leave out the products with errors and import the others; false: nothing is imported while there are errors. */
  skipErrors: boolean;
  /** Import products without the images that are missing; false: nothing is imported until each is decided. */
  withoutMissingImages: boolean;
};

export const NO_CHOICES: ImportChoices = {
  categories: new Map(),
  colors: 'split',
  skipErrors: false,
  withoutMissingImages: false,
};

/**
 * Choices as a merchant writes them, as in `{"categories": {"Necklace": "chains", "Gift cards": "skip"}, "colors": "split"}`.
 * Refuses in a sentence.
 */
export function parseImportChoices(
  written: unknown,
): { ok: true; value: ImportChoices } | { ok: false; reason: string } {
  if (!isObject(written)) return refuse('The mapping is a JSON object.');
  const {
    categories = {},
    colors = 'split',
    skipErrors = false,
    withoutMissingImages = false,
    ...others
  } = written;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return refuse(
      `The mapping takes categories, colors, skipErrors and withoutMissingImages, not "${unknown}".`,
    );
  if (colors !== 'split' && colors !== 'option') return refuse('colors takes "split" or "option".');
  if (typeof skipErrors !== 'boolean') return refuse('skipErrors takes true or false.');
  if (typeof withoutMissingImages !== 'boolean') return refuse('withoutMissingImages takes true or false.');
  if (!isObject(categories)) return refuse('categories takes an object, from type to category.');
  const chosen = new Map<string, ProductTable | 'skip'>();
  for (const [type, name] of Object.entries(categories)) {
    const table = typeof name !== 'string' ? null : name === 'skip' ? 'skip' : tableOf(name);
    if (table === null) return refuse(`There is no category "${String(name)}" for the type "${type}".`);
    chosen.set(typeKey(type), table);
  }
  return { ok: true, value: { categories: chosen, colors, skipErrors, withoutMissingImages } };
}

/** Choices as JSON that `parseImportChoices` reads. */
export function writeImportChoices({ categories, ...others }: ImportChoices): object {
  return { ...others, categories: Object.fromEntries(categories) };
}

/** A type as choices know it: letter case does not count. */
export function typeKey(type: string): string {
  return type.trim().toLowerCase();
}

function tableOf(name: string): ProductTable | null {
  return findCategoryByName(name)?.table ?? (isProductTable(name) ? name : null);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

import { findCategoryByName } from '#domain/products/category-names.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { isProductTable, type ProductTable } from '../categories.ts';
import type { ColorChoice } from './map-variants.ts';

/** The merchant's decisions about an import. */
export type ImportChoices = {
  /** By lower-cased type of the file: a category, or skip to leave out its products. */
  categories: ReadonlyMap<string, ProductTable | 'skip'>;
  colors: ColorChoice;
  /**
   * Imports the products without errors and skips the others. False: nothing is imported while there are errors.
   */
  skipErrors: boolean;
  /** Imports products without their missing images. False: nothing is imported until each is decided. */
  withoutMissingImages: boolean;
};

export const NO_CHOICES: ImportChoices = {
  categories: new Map(),
  colors: 'split',
  skipErrors: false,
  withoutMissingImages: false,
};

/**
 * Parses choices such as `{"categories": {"Necklace": "chains", "Gift cards": "skip"}, "colors": "split"}`. Refuses
 * with a sentence.
 */
export function parseImportChoices(written: unknown): { ok: true; value: ImportChoices } | ReasonedRefusal {
  if (!isObject(written)) return refuseBecause('The mapping is a JSON object.');
  const {
    categories = {},
    colors = 'split',
    skipErrors = false,
    withoutMissingImages = false,
    ...others
  } = written;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return refuseBecause(
      `The mapping takes categories, colors, skipErrors and withoutMissingImages, not "${unknown}".`,
    );
  if (colors !== 'split' && colors !== 'option') return refuseBecause('colors takes "split" or "option".');
  if (typeof skipErrors !== 'boolean') return refuseBecause('skipErrors takes true or false.');
  if (typeof withoutMissingImages !== 'boolean')
    return refuseBecause('withoutMissingImages takes true or false.');
  if (!isObject(categories)) return refuseBecause('categories takes an object, from type to category.');
  const chosen = new Map<string, ProductTable | 'skip'>();
  for (const [type, name] of Object.entries(categories)) {
    const table = typeof name !== 'string' ? null : name === 'skip' ? 'skip' : tableOf(name);
    if (table === null)
      return refuseBecause(`There is no category "${String(name)}" for the type "${type}".`);
    chosen.set(typeKey(type), table);
  }
  return { ok: true, value: { categories: chosen, colors, skipErrors, withoutMissingImages } };
}

/** Some of the choices; only the listed categories change. */
export type ChoicesChange = Partial<ImportChoices>;

/** Parses a change of some choices, as `parseImportChoices` does all of them. */
export function parseChoicesChange(written: object): { ok: true; value: ChoicesChange } | ReasonedRefusal {
  const parsed = parseImportChoices(written);
  if (!parsed.ok) return parsed;
  const changed = Object.entries(parsed.value).filter(([choice]) => choice in written);
  return { ok: true, value: Object.fromEntries(changed) };
}

export function changeChoices(before: ImportChoices, change: ChoicesChange): ImportChoices {
  return {
    ...before,
    ...change,
    categories: new Map([...before.categories, ...(change.categories ?? [])]),
  };
}

/** Serializes choices for `parseImportChoices`. */
export function writeImportChoices({ categories, ...others }: ImportChoices): object {
  return { ...others, categories: Object.fromEntries(categories) };
}

/** The lookup key of a type, which is case-insensitive. */
export function typeKey(type: string): string {
  return type.trim().toLowerCase();
}

function tableOf(name: string): ProductTable | null {
  return findCategoryByName(name)?.table ?? (isProductTable(name) ? name : null);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

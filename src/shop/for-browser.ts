import type { CategoryKind } from '#domain/categories.ts';
import type { Shop } from './define-shop.ts';

/**
 * The settings that no browser code reads; a test checks that. `promises`, `law`, `description` and the intros of
 * categories have modules of their own.
 */
export const NOT_IN_BROWSER = [
  'promises',
  'law',
  'description',
  'id',
  'language',
  'mailFrom',
  'automaticTax',
  'reviewInvitationDays',
  'hiddenFromAllJewelry',
  'colors',
] as const satisfies readonly (keyof Shop)[];

/** A shop as pages can read it before the information pages' own module has come. */
export type BrowserShop = Omit<Shop, (typeof NOT_IN_BROWSER)[number]>;

/** What of a shop's settings a browser gets: every page waits for them. */
export function forBrowser(shop: Shop): object {
  const kept: Partial<Shop> = { ...shop };
  for (const key of NOT_IN_BROWSER) delete kept[key];
  return {
    ...kept,
    // The server counts the choices of a listing's filters, and talks to Stripe.
    categories: shop.categories.map(({ facetChoices: _, intro: __, ...category }) => category),
    payLaterProviders: shop.payLaterProviders.map(({ stripeMethod: _, ...provider }) => provider),
  };
}

/** The intros of the categories that have one. */
export function introsOf({ categories }: Pick<Shop, 'categories'>): Partial<Record<CategoryKind, string>> {
  return Object.fromEntries(categories.flatMap(({ kind, intro }) => (intro ? [[kind, intro]] : [])));
}

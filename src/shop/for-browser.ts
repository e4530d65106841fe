import type { CategoryKind } from '#domain/categories.ts';
import type { Shop } from './define-shop.ts';

/**
 * Settings that no browser code reads from the store, as a test checks. `promises`, `law`, `description`, `processing` and
 * category intros have separate modules.
 */
export const NOT_IN_BROWSER = [
  'promises',
  'processing',
  'law',
  'description',
  'id',
  'language',
  'mailFrom',
  'automaticTax',
  'reviewInvitationDays',
  'widthPictures',
  'hiddenFromAllJewelry',
  'colors',
] as const satisfies readonly (keyof Shop)[];

/** The settings available to pages before the information pages' module loads. */
export type BrowserShop = Omit<Shop, (typeof NOT_IN_BROWSER)[number]>;

/** The settings that every page loads. */
export function forBrowser(shop: Shop): object {
  const kept: Partial<Shop> = { ...shop };
  for (const key of NOT_IN_BROWSER) delete kept[key];
  const { domesticCountry, standard, freeAbove } = shop.shipping;
  return {
    ...kept,
    // The rest is in `delivery.ts`.
    shipping: { domesticCountry, standard, freeAbove },
    // Only the server computes filter choices and talks to Stripe.
    categories: shop.categories.map(({ facetChoices: _, intro: __, ...category }) => category),
    payLaterProviders: shop.payLaterProviders.map(({ stripeMethod: _, ...provider }) => provider),
  };
}

/** The intros of the categories that have one. */
export function introsOf({ categories }: Pick<Shop, 'categories'>): Partial<Record<CategoryKind, string>> {
  return Object.fromEntries(categories.flatMap(({ kind, intro }) => (intro ? [[kind, intro]] : [])));
}

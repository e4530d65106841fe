import { countPromoUse } from '#database/checkouts/promo-codes.ts';
import { announceCatalogChange } from '#database/products/catalog-version.ts';
import type { Database } from '#database/tables.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { store } from '#shop';

/**
 * Counts one paid order that used a code, in the transaction that settles it. Every page advertises the code of the banner,
 * so the last use of that one retires them all. Uses of other codes change no page.
 */
export async function recordPromoUse(transaction: Database, promoCode: string): Promise<void> {
  const isUsedUp = await countPromoUse(transaction, promoCode);
  const isAdvertised = normalizePromoCode(promoCode) === normalizePromoCode(store.bannerPromoCode);
  if (isUsedUp && isAdvertised) await announceCatalogChange(transaction);
}

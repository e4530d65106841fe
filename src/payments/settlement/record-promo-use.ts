import { countPromoUse } from '#database/checkouts/promo-codes.ts';
import { announceCatalogChange } from '#database/products/catalog-version.ts';
import type { Database } from '#database/tables.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { store } from '#shop';

/**
 * Counts a paid order that used a code, in the transaction that settles it. The code in the banner is on every page, so its
 * last use evicts all cached pages. Other codes are on no page.
 */
export async function recordPromoUse(transaction: Database, promoCode: string): Promise<void> {
  const isUsedUp = await countPromoUse(transaction, promoCode);
  const isAdvertised = normalizePromoCode(promoCode) === normalizePromoCode(store.bannerPromoCode);
  if (isUsedUp && isAdvertised) await announceCatalogChange(transaction);
}

import type { Announcement } from '#contract/content-values.ts';
import type { ShellData } from '#contract/page-data.ts';
import { findPromoCode, promoCodeFrom } from '#database/promo-codes.ts';
import { rateShop } from '#database/reviews.ts';
import { describePromo } from '#domain/describe-promo.ts';
import { checkPromo } from '#domain/promo.ts';
import { store } from '#shop';
import { type PageSources, partOf } from '#storefront/loading/page-sources.server.ts';
import { listEmptyPaths } from '#storefront/loading/stocked-categories.server.ts';

/** What the shell shows on every page. A page does not fail for the want of it. */
export async function loadShell(
  sources: PageSources,
  now: Date,
  announcement?: Announcement,
): Promise<ShellData> {
  const emptyPaths = await partOf(sources, 'empty categories', () => listEmptyPaths(sources.database.db));
  return {
    ...(emptyPaths && emptyPaths.length > 0 && { emptyPaths }),
    ...(announcement?.text && { announcement }),
    rating: await partOf(sources, 'rating', () => loadRating(sources)),
    promo: await partOf(sources, 'banner promo code', () => loadBannerPromo(sources, now)),
  };
}

async function loadRating({ database }: PageSources): Promise<ShellData['rating']> {
  const rating = await rateShop(database.db);
  return rating && { average: Math.round(rating.average * 10) / 10, count: rating.count };
}

async function loadBannerPromo({ database }: PageSources, now: Date): Promise<ShellData['promo']> {
  const row = await findPromoCode(database.db, store.bannerPromoCode);
  const promo = checkPromo(row && promoCodeFrom(row), null, now);
  return promo.ok ? { code: promo.value.code, offer: describePromo(promo.value).toUpperCase() } : null;
}

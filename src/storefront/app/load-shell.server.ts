import type { Announcement } from '#contract/content-values.ts';
import type { ShellData } from '#contract/page-data.ts';
import { findPromoCode, promoCodeFrom } from '#database/checkouts/promo-codes.ts';
import { rateShop } from '#database/reviews/reviews.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { checkPromo, nextStartOrEnd } from '#domain/promo-codes/promo.ts';
import { store } from '#shop';
import { type PageSources, partOf } from '#storefront/loading/page-sources.server.ts';
import { listEmptyPaths } from '#storefront/loading/stocked-categories.server.ts';

/** Loads the shell's data. If a part fails to load, the page still renders. */
export async function loadShell(
  sources: PageSources,
  now: Date,
  announcement?: Announcement,
): Promise<ShellData> {
  const emptyPaths = await partOf(sources, 'empty categories', () => listEmptyPaths(sources.database.db));
  return {
    ...(emptyPaths && emptyPaths.length > 0 && { emptyPaths }),
    rating: await partOf(sources, 'rating', () => loadRating(sources)),
    banner: announcement?.text
      ? bannerOf(announcement)
      : await partOf(sources, 'banner promo code', () => loadPromoBanner(sources, now)),
  };
}

async function loadRating({ database }: PageSources): Promise<ShellData['rating']> {
  const rating = await rateShop(database.db);
  return rating && { average: Math.round(rating.average * 10) / 10, count: rating.count };
}

function bannerOf({ text, path }: Announcement): ShellData['banner'] {
  return { text, ...(path && { path }) };
}

async function loadPromoBanner(
  { database, limitFreshness }: PageSources,
  now: Date,
): Promise<ShellData['banner']> {
  const row = await findPromoCode(database.db, store.bannerPromoCode);
  if (!row) return null;
  const known = promoCodeFrom(row);
  const nextChange = nextStartOrEnd(known, now);
  if (nextChange) limitFreshness?.(nextChange.getTime());
  const promo = checkPromo(known, null, now);
  if (!promo.ok) return null;
  return { text: `${describePromo(promo.value).toUpperCase()} with code `, code: promo.value.code };
}

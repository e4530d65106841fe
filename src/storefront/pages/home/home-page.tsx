import { useState, useTransition } from 'react';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import { LateStyles } from '#storefront/ui/late-styles.tsx';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { DiamondShowcase } from './diamond-showcase.tsx';
import { Hero } from './hero.tsx';
import { HOME, HOME_ROWS } from './home-copy.ts';
import { HomeRail } from './home-rail.tsx';
import { NewChains } from './new-chains.tsx';
import { PlansStrip } from './plans-strip.tsx';
import { Reviews } from './reviews.tsx';
import { Showroom } from './showroom.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { useIdlePage } from './use-idle-page.ts';
import { VideoBand } from './video-band.tsx';

/** The home page. Each part that fails to load can be retried separately. */
export function HomePage({ data, onRetry }: PageProps<'home'>) {
  const [isLoading, startLoading] = useTransition();
  const retry = () => startLoading(onRetry);
  const isArriving = useArriving();
  const isOffered = useOffered();
  const words = data.content?.home ?? HOME;
  return (
    <div data-arriving={isArriving || undefined}>
      <Hero scene={data.hero} words={words} />
      <NewChains cards={data.newChains} />
      <TrustStrip words={words} />
      <LateStyles of="page" />
      <CategoryTiles tiles={data.tiles} />
      <DiamondShowcase
        cards={data.diamonds}
        line={words.showcaseLine}
        isLoading={isLoading}
        onRetry={retry}
      />
      <Reviews reviews={data.reviews} />
      <PlansStrip />
      {HOME_ROWS.filter((row) => isOffered(row.path)).map((row) => (
        <HomeRail
          key={row.key}
          row={row}
          line={words.rows[row.key]}
          cards={data.rows[row.key]}
          closeUp={data.closeUps[row.key] ?? null}
          isLoading={isLoading}
          onRetry={retry}
        />
      ))}
      <VideoBand scene={data.showcase} words={words} />
      {HAS_SHOWROOM && <Showroom />}
    </div>
  );
}

/** True while the document itself is loading; never after a client-side navigation. */
function useArriving(): boolean {
  const [cameByLink] = useState(useHydrated());
  const isIdle = useIdlePage();
  return !cameByLink && !isIdle;
}

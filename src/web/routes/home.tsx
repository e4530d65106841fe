import { useState, useTransition } from 'react';
import { HOME_ROWS } from '../copy/home-rows.ts';
import { CategoryTiles } from '../home/category-tiles.tsx';
import { DiamondShowcase } from '../home/diamond-showcase.tsx';
import { FilmBand } from '../home/film-band.tsx';
import { Hero } from '../home/hero.tsx';
import { HomeRail } from '../home/home-rail.tsx';
import { NewChains } from '../home/new-chains.tsx';
import { PlansStrip } from '../home/plans-strip.tsx';
import { Reviews } from '../home/reviews.tsx';
import { Showroom } from '../home/showroom.tsx';
import { TrustStrip } from '../home/trust-strip.tsx';
import { useIdlePage } from '../home/use-idle-page.ts';
import type { PageProps } from '../page-components.ts';
import { useOffered } from '../shell/offered-categories.ts';
import { useHydrated } from '../shell/use-hydrated.ts';

/** The shop window, from the film down to the showroom's door. A part that could not be loaded asks again alone. */
export function HomePage({ data, onRetry }: PageProps<'home'>) {
  const [isLoading, startLoading] = useTransition();
  const retry = () => startLoading(onRetry);
  const isArriving = useArriving();
  const isOffered = useOffered();
  return (
    <div className={isArriving ? 'is-arriving' : undefined}>
      <Hero scene={data.hero} />
      <NewChains cards={data.newChains} />
      <TrustStrip />
      <CategoryTiles tiles={data.tiles} />
      <DiamondShowcase cards={data.diamonds} isLoading={isLoading} onRetry={retry} />
      <Reviews reviews={data.reviews} />
      <PlansStrip />
      {HOME_ROWS.filter((row) => isOffered(row.path)).map((row) => (
        <HomeRail
          key={row.key}
          row={row}
          cards={data.rows[row.key]}
          closeUp={data.closeUps[row.key] ?? null}
          isLoading={isLoading}
          onRetry={retry}
        />
      ))}
      <FilmBand scene={data.showcase} />
      <Showroom />
    </div>
  );
}

/** True while the document itself is loading; never for a page reached from within the store. */
function useArriving(): boolean {
  const [cameByLink] = useState(useHydrated());
  const isIdle = useIdlePage();
  return !cameByLink && !isIdle;
}

import { HOME_ROWS } from '../copy/home-rows.ts';
import { CategoryTiles } from '../home/category-tiles.tsx';
import { DiamondShowcase } from '../home/diamond-showcase.tsx';
import { Hero } from '../home/hero.tsx';
import { HomeRail } from '../home/home-rail.tsx';
import { PlansStrip } from '../home/plans-strip.tsx';
import { Reviews } from '../home/reviews.tsx';
import { TrustStrip } from '../home/trust-strip.tsx';
import type { DataOf } from '../page-data.ts';

export function HomePage({ data }: { data: DataOf<'home'> }) {
  return (
    <>
      <Hero picture={data.hero} />
      <TrustStrip />
      <CategoryTiles tiles={data.tiles} />
      <DiamondShowcase cards={data.diamonds} />
      <Reviews reviews={data.reviews} />
      <PlansStrip />
      {HOME_ROWS.map((row) => (
        <HomeRail
          key={row.key}
          row={row}
          cards={data.rows[row.key]}
          tile={data.tiles.find((tile) => tile.kind === row.kind) ?? null}
        />
      ))}
    </>
  );
}

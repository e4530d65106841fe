import { ArrowRight } from 'lucide-react';
import type { CategoryTile } from '#contract/page-data.ts';
import { type Category, type CategoryKind, listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { Photo } from '#storefront/ui/photo.tsx';

/** The nine tiles in their order, less those without products; the first is drawn large where there is room. */
export const TILE_KINDS: readonly CategoryKind[] = [
  'chain',
  'bracelet',
  'custom',
  'earring',
  'watch',
  'grillz',
  'hip_hop_ring',
  'pendant',
  'glasses',
];

export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const isOffered = useOffered();
  const categories = TILE_KINDS.flatMap((kind) =>
    listCategories().filter((row) => row.kind === kind && isOffered(row.path)),
  );
  if (categories.length === 0) return null;
  return (
    <section className="section tiles-section" aria-labelledby="categories">
      <div className="wrap section-head">
        <h2 className="head" id="categories">
          Shop by category
        </h2>
      </div>
      <div className="wrap tiles-wrap">
        <ul className="tiles">
          {categories.map((category, index) => (
            <Tile key={category.kind} category={category} tiles={tiles} isLarge={index === 0} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type TileProps = { category: Category; tiles: readonly CategoryTile[]; isLarge: boolean };

function Tile({ category, tiles, isLarge }: TileProps) {
  const tile = tiles.find(({ path }) => path === category.path);
  return (
    <li className="tile">
      <a className="tile-link" href={category.path}>
        <Photo
          url={tile?.image_url ?? null}
          alt=""
          sizes={
            isLarge
              ? '(min-width: 1280px) 33vw, (min-width: 768px) 100vw, 33vw'
              : '(min-width: 1280px) 16vw, (min-width: 768px) 25vw, 33vw'
          }
          placeholder={tile?.image_placeholder ?? null}
          className="tile-photo"
        />
        <span className="tile-label">
          {breadcrumbLabel(category.menuLabel)}
          <ArrowRight aria-hidden="true" />
        </span>
      </a>
    </li>
  );
}

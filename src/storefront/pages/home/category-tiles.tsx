import { ArrowRight } from 'lucide-react';
import type { CategoryTile } from '#contract/page-data.ts';
import { type Category, type CategoryKind, listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import layout from '#storefront/ui/layout.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import sectionHead from '#storefront/ui/section-head.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './category-tiles.module.css';

/** The nine tiles in order, without empty categories. The first is larger on wide screens. */
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
    <section className={layout.section} aria-labelledby="categories">
      <div className={`${layout.pageWidth} ${sectionHead.head}`}>
        <h2 className={text.heading} id="categories">
          Shop by category
        </h2>
      </div>
      <div className={`${layout.pageWidth} ${styles.wrap}`}>
        <ul className={styles.tiles}>
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
    <li className={styles.tile}>
      <a className={styles.link} href={category.path}>
        <Photo
          url={tile?.image_url ?? null}
          alt=""
          sizes={
            isLarge
              ? '(min-width: 1280px) 33vw, (min-width: 768px) 100vw, 33vw'
              : '(min-width: 1280px) 16vw, (min-width: 768px) 25vw, 33vw'
          }
          placeholder={tile?.image_placeholder ?? null}
          className={styles.photo}
        />
        <span className={styles.label}>
          {breadcrumbLabel(category.menuLabel)}
          <ArrowRight aria-hidden="true" />
        </span>
      </a>
    </li>
  );
}

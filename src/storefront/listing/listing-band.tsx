import { ALL_JEWELRY, type CategoryKind, listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { allJewelryIntro } from '#storefront/product/catalog-copy.ts';
import { TitleBand } from './title-band.tsx';

type ListingBandProps = {
  kind: CategoryKind | null;
  /** The line below a category's heading. It comes from a chunk that only listings load. */
  intro?: string | undefined;
};

/**
 * The title banner of a category, or of all products (null). Shown even while the products are loading or failed to
 * load.
 */
export function ListingBand({ kind, intro = '' }: ListingBandProps) {
  const category = listCategories().find((row) => row.kind === kind);
  const isOffered = useOffered();
  const offered = listCategories().filter(({ path }) => isOffered(path)).length;
  const { menuLabel, heading } = category ?? ALL_JEWELRY;
  return (
    <TitleBand
      crumb={category?.banner ?? breadcrumbLabel(menuLabel)}
      heading={heading}
      intro={category ? intro : allJewelryIntro(offered)}
    />
  );
}

import { ALL_JEWELRY, type CategoryKind, listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { allJewelryIntro } from '#storefront/product/catalog-copy.ts';
import { TitleBand } from './title-band.tsx';

type ListingBandProps = {
  kind: CategoryKind | null;
  /** The line below a category's heading, from a module that the first load of other pages does without. */
  intro?: string | undefined;
};

/**
 * The band of a category, or of all of them (null). It stands even while the products are on the way or cannot be
 * had.
 */
export function ListingBand({ kind, intro = '' }: ListingBandProps) {
  const category = kind && listCategories().find((row) => row.kind === kind);
  const isOffered = useOffered();
  const offered = listCategories().filter(({ path }) => isOffered(path)).length;
  const { menuLabel, heading } = category || ALL_JEWELRY;
  return (
    <TitleBand
      crumb={breadcrumbLabel(menuLabel)}
      heading={heading}
      intro={category ? intro : allJewelryIntro(offered)}
      banner={category ? category.banner : undefined}
    />
  );
}

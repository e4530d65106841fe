import { LISTING_COPY } from '#storefront/product/catalog-copy.ts';
import layout from '#storefront/ui/layout.module.css';
import { CardSkeletons } from './card-skeletons.tsx';
import productGrid from './product-grid.module.css';

/** Eight card skeletons in a grid. */
export function GridSkeleton() {
  return (
    <div className={layout.pageWidth}>
      <p className={productGrid.bar} role="status">
        {LISTING_COPY.loading}
      </p>
      <CardSkeletons count={8} className={productGrid.grid} />
    </div>
  );
}

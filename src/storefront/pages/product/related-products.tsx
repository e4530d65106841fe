import type { Category } from '#domain/categories.ts';
import type { ProductCard } from '#domain/product.ts';
import { ProductRail } from '#storefront/product-card/product-rail.tsx';

export function RelatedProducts({ category, cards }: { category: Category; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="section wrap related" aria-labelledby="related">
      <div className="section-head">
        <h2 className="head head-rail" id="related">
          More {category.normalName}
        </h2>
        <a className="lnk" href={category.path}>
          <span>View all</span>
        </a>
      </div>
      <ProductRail cards={cards} label={`More ${category.normalName}`} />
    </section>
  );
}

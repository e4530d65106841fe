import type { Category } from '#domain/categories.ts';
import type { ProductCard } from '#domain/product.ts';
import { ProductRail } from '#storefront/product-card/product-rail.tsx';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import sectionHead from '#storefront/ui/section-head.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './related-products.module.css';

export function RelatedProducts({ category, cards }: { category: Category; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`${layout.section} ${layout.pageWidth} ${styles.related}`} aria-labelledby="related">
      <div className={sectionHead.head}>
        <h2 className={`${text.heading} ${text.headingSmall}`} id="related">
          More {category.normalName}
        </h2>
        <a className={link.link} href={category.path}>
          <span>View all</span>
        </a>
      </div>
      <ProductRail cards={cards} label={`More ${category.normalName}`} />
    </section>
  );
}

import type { Category } from '#domain/categories.ts';
import { MAX_COMPARED, pieceIdsSearch } from '#domain/products/piece-ids.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { ProductRail } from '#storefront/product-card/product-rail.tsx';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import sectionHead from '#storefront/ui/section-head.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './related-products.module.css';

type RelatedProductsProps = {
  category: Category;
  /** The product they are shown beside. */
  id: string;
  cards: readonly ProductCard[];
};

/** Pieces of other categories to wear with a product. */
export function MatchingPieces({ cards }: { cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`${layout.section} ${layout.pageWidth} ${styles.related}`} aria-labelledby="matching">
      <div className={sectionHead.head}>
        <h2 className={`${text.heading} ${text.headingSmall}`} id="matching">
          Pairs well with
        </h2>
      </div>
      <ProductRail cards={cards} label="Pairs well with" />
    </section>
  );
}

export function RelatedProducts({ category, id, cards }: RelatedProductsProps) {
  const compared = [id, ...cards.map((card) => card.id)].slice(0, MAX_COMPARED);
  if (cards.length === 0) return null;
  return (
    <section className={`${layout.section} ${layout.pageWidth} ${styles.related}`} aria-labelledby="related">
      <div className={sectionHead.head}>
        <h2 className={`${text.heading} ${text.headingSmall}`} id="related">
          More {category.normalName}
        </h2>
        <div className={styles.links}>
          <a className={link.link} href={`/compare${pieceIdsSearch(compared)}`}>
            <span>Compare</span>
          </a>
          <a className={link.link} href={category.path}>
            <span>View all</span>
          </a>
        </div>
      </div>
      <ProductRail cards={cards} label={`More ${category.normalName}`} />
    </section>
  );
}

import { Zap } from 'lucide-react';
import { categoryForTable } from '#domain/categories.ts';
import type { Availability } from '#domain/products/availability.ts';
import type { Product } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Rating } from '#storefront/ui/rating.tsx';
import text from '#storefront/ui/text.module.css';
import productFacts from './product-facts.module.css';

type DetailHeadProps = {
  product: Pick<
    Product,
    'id' | 'name' | 'category' | 'source_table' | 'ships_today' | 'rating' | 'review_count'
  >;
  availability: Availability;
  isCustomizable: boolean;
  clarityGrade: string | null;
  /** H1 on the product page. */
  heading: 'h1' | 'h2';
};

/** Name, badges and reviews of a product. */
export function DetailHead(props: DetailHeadProps) {
  const { product, availability, isCustomizable, clarityGrade, heading: Heading } = props;
  const rating = <Rating rating={product.rating} count={product.review_count} form="words" />;
  const shipsToday = product.ships_today && availability === 'available';
  return (
    <div className={productFacts.head}>
      <div className={productFacts.chips} data-chips>
        <span className={productFacts.chip}>
          {product.category || categoryForTable(product.source_table).menuLabel}
        </span>
        {shipsToday && (
          <span className={productFacts.chip}>
            <Zap aria-hidden="true" />
            SHIPS TODAY
          </span>
        )}
        {clarityGrade && <span className={productFacts.chip}>{clarityGrade} GRADE</span>}
        {isCustomizable && <span className={productFacts.chip}>CUSTOMIZABLE</span>}
      </div>
      <Heading className={`${text.title} ${productFacts.name}`}>{unbroken(product.name)}</Heading>
      {product.review_count > 0 ? <a href={`${productPath(product.id)}#reviews`}>{rating}</a> : rating}
    </div>
  );
}

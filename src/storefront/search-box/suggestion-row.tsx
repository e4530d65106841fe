import { memo } from 'react';
import { categoryForTable } from '#domain/categories.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { STOCK_COPY } from '#storefront/product/catalog-copy.ts';
import { useQuickViewLink } from '#storefront/quick-view/use-quick-view-link.ts';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Price } from '#storefront/ui/price.tsx';
import textStyles from '#storefront/ui/text.module.css';
import { matchedParts } from './matched-parts.ts';
import { OptionLink } from './option-link.tsx';
import styles from './suggestions.module.css';

type SuggestionRowProps = {
  id: string;
  index: number;
  card: ProductCard;
  /** What its name is searched for. */
  term: string;
  isActive: boolean;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
};

/** One suggestion: a link to the product page whose plain click opens the popup. */
export const SuggestionRow = memo(function SuggestionRow(props: SuggestionRowProps) {
  const { id, index, card, term, isActive, onActive, onChoose } = props;
  const { onClick: _, ...link } = useQuickViewLink(card);
  const availability = availabilityOf(card);
  return (
    <OptionLink
      {...link}
      id={id}
      className={styles.row}
      href={productPath(card.id)}
      isActive={isActive}
      onActive={() => onActive(index)}
      onChoose={() => onChoose(index)}
    >
      <Photo url={card.image_url} alt="" sizes="56px" placeholder={card.image_placeholder} />
      <span className={styles.rowText}>
        <span className={styles.name} data-suggested>
          {matchedParts(card.name, term).map(({ text, isMatch, start }) =>
            isMatch ? <mark key={start}>{unbroken(text)}</mark> : unbroken(text),
          )}
        </span>
        <span className={`${textStyles.small} ${textStyles.tertiary}`}>
          {card.category || categoryForTable(card.source_table).menuLabel}
        </span>
      </span>
      {availability === 'not-available' ? (
        <span className={`${textStyles.small} ${textStyles.tertiary}`}>{STOCK_COPY[availability]}</span>
      ) : (
        <Price price={card.price} isFrom={card.isFrom} />
      )}
    </OptionLink>
  );
});

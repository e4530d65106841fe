import { useEffect, useRef } from 'react';
import { availabilityOf } from '#domain/availability.ts';
import { categoryForTable } from '#domain/categories.ts';
import type { ProductCard } from '#domain/product.ts';
import { productPath } from '#domain/product-path.ts';
import { STOCK_COPY } from '#storefront/product/catalog-copy.ts';
import { useQuickViewLink } from '#storefront/quick-view/use-quick-view-link.ts';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Price } from '#storefront/ui/price.tsx';
import textStyles from '#storefront/ui/text.module.css';
import { matchedParts } from './matched-parts.ts';
import suggestions from './suggestions.module.css';

type SuggestionRowProps = {
  id: string;
  card: ProductCard;
  term: string;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
};

/** One suggestion: a link to the product page whose plain click opens the popup. */
export function SuggestionRow({ id, card, term, isActive, onActive, onChoose }: SuggestionRowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const link = useQuickViewLink(card);
  const availability = availabilityOf(card);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={row}
      {...link}
      id={id}
      className={suggestions.row}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={productPath(card.id)}
      onPointerMove={onActive}
      // Keeps the focus in the field, so that closing the popup returns to it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isPlain) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <Photo url={card.image_url} alt="" sizes="56px" placeholder={card.image_placeholder} />
      <span className={suggestions.rowText}>
        <span className={suggestions.name} data-suggested>
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
        <Price price={card.price} isFrom={card.hasOptions} />
      )}
    </a>
  );
}

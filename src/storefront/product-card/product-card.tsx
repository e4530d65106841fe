import { memo, useState } from 'react';
import { categoryForTable } from '#domain/categories.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import type { ProductCard as Card } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { StockLine } from '#storefront/product/stock-line.tsx';
import { useQuickViewLink } from '#storefront/quick-view/use-quick-view-link.ts';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { Rating } from '#storefront/ui/rating.tsx';
import text from '#storefront/ui/text.module.css';
import { CardBadges } from './card-badges.tsx';
import { CardHeartSlot } from './card-heart-slot.tsx';
import styles from './product-card.module.css';
import { SecondViewSlot } from './second-view-slot.tsx';

export type ProductCardProps = {
  card: Card;
  /** The `sizes` of the picture in its grid. */
  sizes: string;
  /** The heading level in the page's outline. */
  heading: 'h2' | 'h3';
  /** For the first visible pictures. */
  priority?: boolean;
  /** Where links and the focus can lead. */
  id?: string | undefined;
  /** Where the list has its own button to remove the piece. */
  hasNoHeart?: boolean;
};

/** Enough for a card of 400 px on a screen with three pixels to each. */
const MAX_PHOTO_PX = 1200;

/**
 * A product in a grid or rail: one link to the product page that covers the whole card. A plain click opens the
 * popup instead; a click for a new tab or window opens the page.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, sizes, heading: Heading, priority = false, id, hasNoHeart } = props;
  const link = useQuickViewLink(card);
  const [isReached, setReached] = useState(false);
  const availability = availabilityOf(card);
  const isDimmed = availability === 'sold-out' || availability === 'not-available';
  return (
    <article
      id={id}
      className={`${styles.card} ${isDimmed ? styles.soldOut : ''}`}
      data-card={isDimmed ? 'sold-out' : ''}
    >
      <div className={styles.media}>
        <Photo
          url={card.image_url}
          alt={card.name}
          sizes={sizes}
          maxWidthPx={MAX_PHOTO_PX}
          placeholder={card.image_placeholder}
          priority={priority}
          focus={card.focus}
        />
        {card.second_image_url && (
          <SecondViewSlot url={card.second_image_url} sizes={sizes} isWanted={isReached} />
        )}
        <CardBadges card={card} />
        <span className={`${styles.hint} ${text.caps}`} aria-hidden="true">
          {card.hasOptions ? 'Choose options' : 'Quick view'}
        </span>
      </div>
      <p className={`${styles.category} ${text.micro}`}>
        {card.category || categoryForTable(card.source_table).menuLabel}
      </p>
      <Heading className={styles.name}>
        <a
          className={styles.link}
          href={productPath(card.id)}
          {...link}
          onPointerEnter={(event) => {
            link.onPointerEnter(event);
            // Touch is followed by a tap, and would show the second picture only briefly.
            if (event.pointerType === 'mouse') setReached(true);
          }}
          onFocus={(event) => {
            link.onFocus(event);
            if (event.currentTarget.matches(':focus-visible')) setReached(true);
          }}
        >
          {unbroken(card.name)}
        </a>
      </Heading>
      <Rating rating={card.rating} count={card.review_count} />
      <Price
        price={card.price}
        original={card.original_price}
        isFrom={card.isFrom || availability === 'on-request'}
      />
      <StockLine availability={availability} unitsLeft={card.units_left ?? null} />
      {!hasNoHeart && <CardHeartSlot id={card.id} name={card.name} />}
    </article>
  );
});

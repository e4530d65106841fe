import type { ProductCard } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { useQuickViewLink } from '#storefront/quick-view/use-quick-view-link.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import styles from './picture-strip.module.css';

const PICTURES = 4;

/**
 * A strip of four product pictures above the listing, on phones. It skips the first four products, whose cards are on the
 * same screen. With fewer than eight products there is no strip.
 */
export function PictureStrip({ cards }: { cards: readonly ProductCard[] }) {
  const shown = cards.filter((card) => card.image_url !== null).slice(PICTURES, 2 * PICTURES);
  if (shown.length < PICTURES) return null;
  return (
    <div className={styles.strip} data-picture-strip>
      {shown.map((card) => (
        <StripPicture key={card.id} card={card} />
      ))}
    </div>
  );
}

function StripPicture({ card }: { card: ProductCard }) {
  return (
    <a href={productPath(card.id)} {...useQuickViewLink(card)}>
      <Photo url={card.image_url} alt={card.name} sizes="25vw" placeholder={card.image_placeholder} />
    </a>
  );
}

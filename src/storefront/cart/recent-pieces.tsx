import { productPath } from '#domain/products/product-path.ts';
import { useDeviceList, viewedPieces } from '#storefront/pieces/device-lists.ts';
import { usePieces } from '#storefront/pieces/use-pieces.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Price } from '#storefront/ui/price.tsx';
import text from '#storefront/ui/text.module.css';
import styles from './recent-pieces.module.css';

const SHOWN = 4;

/** The pieces that this browser looked at last, as links to their pages. Nothing where there are none. */
export function RecentPieces() {
  const { cards } = usePieces(useDeviceList(viewedPieces).slice(0, SHOWN));
  if (cards.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-pieces">
      <h3 id="recent-pieces" className={text.titleSmall}>
        Recently viewed
      </h3>
      <ul className={styles.pieces}>
        {cards.map((card) => (
          <li key={card.id}>
            <a className={styles.piece} href={productPath(card.id)}>
              <Photo url={card.image_url} alt="" sizes="120px" placeholder={card.image_placeholder} />
              <span>{card.name}</span>
              <Price price={card.price} original={card.original_price} isFrom={card.isFrom} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

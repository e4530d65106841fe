import type { HomeRow } from '#contract/page-data.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { useQuickViewLink } from '#storefront/quick-view/use-quick-view-link.ts';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import { HOME_COPY } from './home-copy.ts';
import styles from './new-chains.module.css';

/** The newest chains below the hero, on phones only; hidden without any. */
export function NewChains({ cards }: { cards: HomeRow }) {
  if (!cards || cards.length === 0) return null;
  return (
    <section className={styles.newChains} aria-label={HOME_COPY.newChains}>
      <p className={`${styles.head} ${text.caps}`}>{HOME_COPY.newChains}</p>
      <ul className={styles.row}>
        {cards.map((card) => (
          <li key={card.id}>
            <NewChain card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewChain({ card }: { card: ProductCard }) {
  return (
    <a className={styles.chain} href={productPath(card.id)} {...useQuickViewLink(card)}>
      <Photo url={card.image_url} alt="" sizes="38vw" placeholder={card.image_placeholder} />
      <span className={styles.name}>{unbroken(card.name)}</span>
    </a>
  );
}

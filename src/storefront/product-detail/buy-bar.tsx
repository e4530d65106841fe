import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCents } from '#domain/money.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import { AddButton } from './add-button.tsx';
import styles from './buy-bar.module.css';
import { type BuyBox, choiceWords } from './use-buy-box.ts';

/** Picture, choice, price and the buy button at the foot of the screen, while the page's own button is above it. */
export function BuyBar({ box }: { box: BuyBox }) {
  const { product } = box;
  if (!useIsAbove('[data-buy-box] [data-add-reach]')) return null;
  return createPortal(
    <aside className={styles.bar} aria-label="Buy" data-buy-bar>
      <div className={styles.inside}>
        <div className={styles.photo}>
          <Photo url={product.image_url} alt="" sizes="56px" placeholder={product.image_placeholder} />
        </div>
        <b className={styles.name}>{product.name}</b>
        <p className={`${text.numeric} ${styles.price}`}>
          <small>{choiceWords(box)}</small>
          <b>{formatCents(box.price)}</b>
        </p>
        <div>
          <AddButton box={box} />
        </div>
      </div>
    </aside>,
    document.body,
  );
}

/** Whether an element of the page is above the screen. */
function useIsAbove(selector: string): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setAbove(entries.at(-1)?.isIntersecting === false),
      // Below the screen counts as on it, so that a jump past the element is noticed.
      { rootMargin: '0px 0px 100000px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);
  return isAbove;
}

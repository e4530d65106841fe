import { Heart, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Product } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { CHOICE_KEYS, POPUP_PREFIX } from '#storefront/product/choice-keys.ts';
import link from '#storefront/ui/link.module.css';
import { shareLink } from '#storefront/ui/share-link.ts';
import { savedPieces, useDeviceList, viewedPieces } from './device-lists.ts';
import styles from './product-tools.module.css';

const NOT_COPIED = 'Copy it from the address bar.';

/** Saves a piece on this device, shares it, and remembers that it was looked at. */
export function ProductTools({ product: { id } }: { product: Product }) {
  const saved = useDeviceList(savedPieces);
  const isSaved = saved.includes(id);
  useEffect(() => viewedPieces.add([id]), [id]);

  const toggle = () => (isSaved ? savedPieces.remove(id) : savedPieces.add([id]));

  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.save}
        data-app-button="save"
        aria-pressed={isSaved}
        onClick={toggle}
      >
        <Heart aria-hidden="true" />
        {isSaved ? 'Saved' : 'Save this piece'}
      </button>
      <button
        type="button"
        className={styles.save}
        data-app-button="share"
        onClick={() => void shareLink(shownAddress(id), 'It opens this piece with your choice.', NOT_COPIED)}
      >
        <Share2 aria-hidden="true" />
        Share
      </button>
      {saved.length > 0 && (
        <a className={link.textLink} href="/saved">
          Your saved pieces ({saved.length})
        </a>
      )}
    </div>
  );
}

/** The address of the product's page with the current choice, from the page or the popup. */
function shownAddress(id: string): string {
  const page = new URL(productPath(id), location.href);
  const params = new URLSearchParams(location.search);
  const isPopup = params.has('p');
  for (const key of CHOICE_KEYS) {
    const value = params.get(isPopup ? POPUP_PREFIX + key : key);
    if (value !== null) page.searchParams.set(key, value);
  }
  return page.href;
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { additionalImages, type Product, type ProductCard } from '#domain/product.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { Gallery } from '#storefront/product-detail/gallery.tsx';
import { Layer } from '#storefront/ui/dialog.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { flyPicture } from './opening-animation.ts';
import { productQuery } from './product-query.ts';
import styles from './quick-view.module.css';
import { closePopup } from './quick-view-address.ts';
import { QuickViewDetail } from './quick-view-detail.tsx';
import { QuickViewFallback } from './quick-view-fallback.tsx';

type ProductPopupProps = {
  id: string;
  /** What the listing knew; null where the popup was opened by its address. */
  card: ProductCard | null;
  isOpen: boolean;
};

/** The one popup for every kind of jewelry, over whatever page the shopper is on. */
export function ProductPopup({ id, card, isOpen }: ProductPopupProps) {
  const query = useQuery(productQuery(id, card?.source_table ?? null));
  const isLeaving = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  // Once the layer below has opened; a popup opened by its address has no card it grows out of.
  useEffect(() => {
    const popup = body.current?.closest('dialog');
    const gallery = body.current?.querySelector<HTMLElement>('[data-gallery]');
    if (isOpen && popup && gallery) flyPicture(popup, gallery, id);
  }, [isOpen, id]);
  const product = query.data;
  const onAdded = () => {
    isLeaving.current = true;
    closePopup();
    showToast({ title: PRODUCT_COPY.addedInPopup });
  };
  return (
    <Layer
      isOpen={isOpen}
      onClose={closePopup}
      label={product?.name ?? card?.name ?? 'Product'}
      side="center"
      className={styles.dialog}
    >
      <button
        type="button"
        className={`${iconButton.iconButton} ${styles.close}`}
        aria-label="Close"
        onClick={closePopup}
        data-first-focus
      >
        <X aria-hidden="true" />
      </button>
      <div ref={body} className={styles.body}>
        <Gallery
          place="popup"
          thumbnails={GalleryThumbnails}
          className={styles.gallery}
          id={id}
          {...picturesOf(product, card)}
        />
        <div className={styles.side}>
          {product ? (
            <QuickViewDetail product={product} onAdded={onAdded} isLeaving={isLeaving} />
          ) : (
            <QuickViewFallback
              card={card}
              status={statusOf(product, query.isError)}
              onRetry={() => query.refetch()}
            />
          )}
        </div>
      </div>
    </Layer>
  );
}

/** Those the listing knew stand until all of them are there, which leaves what is in view where it is. */
function picturesOf(product: Product | null | undefined, card: ProductCard | null) {
  const known = product ?? card;
  const second = card?.second_image_url;
  return {
    name: known?.name ?? '',
    url: known?.image_url ?? null,
    placeholder: known?.image_placeholder ?? null,
    details: product?.photoDetails ?? {},
    others: product ? additionalImages(product) : second ? [second] : [],
  };
}

function statusOf(product: Product | null | undefined, isError: boolean): 'loading' | 'missing' | 'failed' {
  if (product === null) return 'missing';
  return isError ? 'failed' : 'loading';
}

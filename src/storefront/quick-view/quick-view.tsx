import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { additionalImages, type Product, type ProductCard } from '#domain/products/product.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { Gallery } from '#storefront/product-detail/gallery.tsx';
import { Layer } from '#storefront/ui/dialog.tsx';
import { afterPaint } from '#storefront/ui/early-layer.ts';
import iconButton from '#storefront/ui/icon-button.module.css';
import { linkPictureInView } from '#storefront/ui/images-in-view.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { growFromCard, shrinkToCard } from './opening-animation.ts';
import { productQuery } from './product-query.ts';
import styles from './quick-view.module.css';
import { closePopup } from './quick-view-address.ts';
import { QuickViewDetail } from './quick-view-detail.tsx';
import { QuickViewFallback } from './quick-view-fallback.tsx';

type ProductPopupProps = {
  id: string;
  /** The card's data; null if the popup was opened by its URL. */
  card: ProductCard | null;
  isOpen: boolean;
};

/** The popup for every category, over any page. */
export function ProductPopup({ id, card, isOpen }: ProductPopupProps) {
  const [openedId] = useState(id);
  const { data, isError, refetch } = useQuery({
    ...productQuery(id, card?.source_table ?? null),
    placeholderData: keepPreviousData,
  });
  const body = useRef<HTMLDivElement>(null);
  // After the layer below has opened or closed; a popup opened by its address has no card.
  useEffect(() => {
    const popup = body.current?.closest('dialog');
    const gallery = body.current?.querySelector<HTMLElement>('[data-gallery]');
    if (popup && gallery) (isOpen ? growFromCard : shrinkToCard)(popup, gallery, openedId);
    const link = isOpen ? null : linkPictureInView(openedId)?.closest('[data-card]')?.querySelector('a');
    // After a reload there is no opener to return the focus to.
    if (link)
      afterPaint(() => document.activeElement === document.body && link.focus({ preventScroll: true }));
  }, [isOpen, openedId]);
  return (
    <Layer
      isOpen={isOpen}
      onClose={closePopup}
      label={data?.name ?? card?.name ?? 'Product'}
      side="center"
      isRenderedAhead
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
      <PopupBody ref={body} id={id} card={card} product={data} isError={isError} onRetry={refetch} />
    </Layer>
  );
}

type PopupBodyProps = {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  card: ProductCard | null;
  /** Undefined until it is loaded, null if there is none. */
  product: Product | null | undefined;
  isError: boolean;
  onRetry: () => void;
};

/** Memoized, so that a popup rendered ahead opens without rendering its content again. */
const PopupBody = memo(function PopupBody({ ref, id, card, product, isError, onRetry }: PopupBodyProps) {
  const isLeaving = useRef(false);
  const onAdded = () => {
    isLeaving.current = true;
    closePopup();
    showToast({ title: PRODUCT_COPY.addedInPopup });
  };
  return (
    <div ref={ref} className={styles.body}>
      <Gallery
        place="popup"
        thumbnails={GalleryThumbnails}
        className={styles.gallery}
        id={id}
        {...picturesOf(product, card)}
      />
      <div className={styles.side}>
        {product ? (
          <QuickViewDetail
            key={product.family ?? product.id}
            product={product}
            onAdded={onAdded}
            isLeaving={isLeaving}
          />
        ) : (
          <QuickViewFallback card={card} status={statusOf(product, isError)} onRetry={onRetry} />
        )}
      </div>
    </div>
  );
});

/** The card's pictures stay until all pictures are known, which keeps the visible one in place. */
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

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Product, ProductCard } from '#domain/product.ts';
import { PRODUCT_WORDS } from '../copy/catalogue.ts';
import { Layer } from '../ui/layer.tsx';
import { showToast } from '../ui/toasts.ts';
import { closePopup } from './popup-address.ts';
import { PopupDetail } from './popup-detail.tsx';
import { PopupFallback } from './popup-fallback.tsx';
import { productQuery } from './product-query.ts';

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
  const product = query.data;
  const onAdded = () => {
    isLeaving.current = true;
    closePopup();
    showToast({ title: PRODUCT_WORDS.addedInPopup });
  };
  return (
    <Layer
      isOpen={isOpen}
      onClose={closePopup}
      label={product?.name ?? card?.name ?? 'Product'}
      side="center"
      className="popup"
    >
      <button
        type="button"
        className="icb popup-close"
        aria-label="Close"
        onClick={closePopup}
        data-first-focus
      >
        <X aria-hidden="true" />
      </button>
      {product ? (
        <PopupDetail product={product} onAdded={onAdded} isLeaving={isLeaving} />
      ) : (
        <PopupFallback
          card={card}
          status={statusOf(product, query.isError)}
          onRetry={() => query.refetch()}
        />
      )}
    </Layer>
  );
}

function statusOf(product: Product | null | undefined, isError: boolean): 'loading' | 'missing' | 'failed' {
  if (product === null) return 'missing';
  return isError ? 'failed' : 'loading';
}

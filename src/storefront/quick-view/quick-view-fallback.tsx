import { availabilityOf } from '#domain/products/availability.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { LISTING_COPY, PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import { DetailHead } from '#storefront/product-detail/detail-head.tsx';
import buttonStyles from '#storefront/ui/button.module.css';
import { Price } from '#storefront/ui/price.tsx';
import textStyles from '#storefront/ui/text.module.css';
import workingLine from '#storefront/ui/working-line.module.css';
import quickView from './quick-view.module.css';

type PopupFallbackProps = {
  card: ProductCard | null;
  status: 'loading' | 'missing' | 'failed';
  onRetry: () => void;
};

const STATUS_COPY = {
  loading: { title: '', text: PRODUCT_COPY.loading },
  missing: PRODUCT_COPY.missing,
  failed: LISTING_COPY.failed,
} as const;

/**
 * Shows the card's data while the full product loads, or if it failed to load. Leaves out what comes after the choices, so
 * nothing moves when they arrive.
 */
export function QuickViewFallback({ card, status, onRetry }: PopupFallbackProps) {
  const { title, text } = STATUS_COPY[status];
  return (
    <div className={quickView.text}>
      {card && status !== 'missing' && <CardFacts card={card} />}
      <div className={quickView.status} role="status">
        {status === 'loading' && <span className={workingLine.workingLine} aria-hidden="true" />}
        {title && <p className={textStyles.titleSmall}>{title}</p>}
        <p className={textStyles.secondary}>{text}</p>
      </div>
      {status === 'failed' && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.medium}`}
          onClick={onRetry}
        >
          Try again
        </button>
      )}
      {status === 'missing' && (
        <a className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.medium}`} href="/">
          Go Home
        </a>
      )}
    </div>
  );
}

function CardFacts({ card }: { card: ProductCard }) {
  return (
    <>
      <DetailHead
        product={card}
        availability={availabilityOf(card)}
        isCustomizable={card.isCustomizable === true}
        clarityGrade={card.clarityGrade ?? null}
        heading="h2"
      />
      <Price price={card.price} original={card.original_price} isFrom={card.isFrom} size="large" />
    </>
  );
}

import { SHIPS_SAME_DAY } from '#contract/ships-today-copy.ts';
import type { Availability } from '#domain/products/availability.ts';
import { StockLine } from '#storefront/product/stock-line.tsx';
import text from '#storefront/ui/text.module.css';
import productFacts from './product-facts.module.css';

type DetailStockProps = {
  id?: string;
  availability: Availability;
  unitsLeft: number | null;
  shipsToday: boolean;
};

/** Availability of a product, and until when it ships the same day. */
export function DetailStock({ id, availability, unitsLeft, shipsToday }: DetailStockProps) {
  return (
    <div id={id} className={productFacts.stock} aria-live="polite">
      <StockLine availability={availability} unitsLeft={unitsLeft} />
      {availability === 'available' && shipsToday && (
        <p className={`${text.small} ${text.secondary}`}>{SHIPS_SAME_DAY}</p>
      )}
    </div>
  );
}

import { Gift } from 'lucide-react';
import type { Availability } from '#domain/availability.ts';
import { PRODUCT_COPY, STOCK_COPY } from './catalog-copy.ts';

/** Whether a piece can be had, and what comes with it. */
export function StockLine({ availability }: { availability: Availability }) {
  const isAvailable = availability === 'available';
  return (
    <p className="stock-line">
      <span className="stock-word">
        <i className={isAvailable ? 'stock-dot' : 'stock-dot stock-dot-out'} aria-hidden="true" />
        {STOCK_COPY[availability]}
      </span>
      {isAvailable && (
        <span>
          <Gift aria-hidden="true" />
          {PRODUCT_COPY.gift}
        </span>
      )}
    </p>
  );
}

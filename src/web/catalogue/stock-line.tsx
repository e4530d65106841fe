import { Gift } from 'lucide-react';
import { PRODUCT_WORDS } from '../copy/catalogue.ts';

/** Whether a piece can be had, and what comes with it. */
export function StockLine({ inStock }: { inStock: boolean }) {
  return (
    <p className="stock-line">
      <span className="stock-word">
        <i className={inStock ? 'stock-dot' : 'stock-dot stock-dot-out'} aria-hidden="true" />
        {inStock ? 'IN STOCK' : 'OUT OF STOCK'}
      </span>
      <span>
        <Gift aria-hidden="true" />
        {PRODUCT_WORDS.gift}
      </span>
    </p>
  );
}

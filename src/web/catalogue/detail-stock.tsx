import type { Product } from '#domain/product.ts';
import { SHIPS_SAME_DAY } from '../copy/ships-today.ts';
import { StockLine } from './stock-line.tsx';

/** Whether a piece can be had, and until when it leaves the same day, in a detail view. */
export function DetailStock({ product }: { product: Pick<Product, 'in_stock' | 'ships_today'> }) {
  const { in_stock, ships_today } = product;
  return (
    <div className="detail-stock" aria-live="polite">
      <StockLine inStock={in_stock} />
      {in_stock && ships_today && <p className="small graphite">{SHIPS_SAME_DAY}</p>}
    </div>
  );
}

import { useState } from 'react';
import type { StockAlertAnswer } from '#contract/page-data.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import { ServedPart } from '#storefront/product/served-part.tsx';
import type { BuyBox } from '#storefront/product-detail/use-buy-box.ts';
import styles from './stock-alert.module.css';
import { loadStockAlert } from './stock-alert-chunk.ts';

type StockAlertPlaceProps = { box: BuyBox; alert?: StockAlertAnswer | undefined };

/** Where shoppers ask to be told when a product, or an option of it, is in stock again. */
export function StockAlertPlace({ box: { product, option, availability }, alert }: StockAlertPlaceProps) {
  // A page with an answer is refetched at once, without the answer. The form's code may arrive later.
  const [answer] = useState(alert);
  const isWanted =
    answer !== undefined ||
    availability === 'sold-out' ||
    (availability === 'available' &&
      product.options.some(({ label }) => shownUnitsLeft(product.unitsLeft, label) === 0));
  if (!isWanted) return null;
  return (
    <ServedPart
      name="stock-alert"
      load={loadStockAlert}
      isLive
      className={styles.place}
      product={product}
      option={option?.label}
      alert={answer}
    />
  );
}

import { percentOff } from '#domain/products/discount.ts';
import { discountWords } from '#storefront/product/badges.ts';
import { Price } from '#storefront/ui/price.tsx';
import text from '#storefront/ui/text.module.css';
import { PayLaterLine } from './pay-later-line.tsx';
import productFacts from './product-facts.module.css';
import type { BuyBox } from './use-buy-box.ts';

/** The price of the current choice. Changes are announced. */
export function DetailPrice({ box }: { box: BuyBox }) {
  const { price, original, isFrom } = box;
  const isAvailable = box.availability === 'available';
  const discount = isAvailable && discountWords(percentOff(price, original));
  return (
    <>
      <div className={productFacts.price} aria-live="polite" aria-atomic="true">
        <Price
          price={price}
          original={original}
          isFrom={isFrom || box.availability === 'on-request'}
          size="large"
        />
        {discount && (
          <span className={`${productFacts.chip} ${productFacts.chipDark} ${text.numeric}`}>{discount}</span>
        )}
      </div>
      {isAvailable && <PayLaterLine price={price} />}
    </>
  );
}

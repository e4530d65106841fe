import type { RefObject } from 'react';
import { formatCents } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { AddButton, AddMessage } from '#storefront/product-detail/add-button.tsx';
import { BuyChoices } from '#storefront/product-detail/buy-choices.tsx';
import { DetailHead } from '#storefront/product-detail/detail-head.tsx';
import { DetailPrice } from '#storefront/product-detail/detail-price.tsx';
import { DetailStock } from '#storefront/product-detail/detail-stock.tsx';
import { ProofLists } from '#storefront/product-detail/proof-lists.tsx';
import { choiceWords, useBuyBox } from '#storefront/product-detail/use-buy-box.ts';
import text from '#storefront/ui/text.module.css';
import quickView from './quick-view.module.css';

type PopupDetailProps = {
  product: Product;
  onAdded: () => void;
  /** The piece is in the cart and the popup on its way out: further presses do nothing. */
  isLeaving: RefObject<boolean>;
};

/** Everything beside the pictures: what the piece is, what is to be chosen, and the way into the cart. */
export function QuickViewDetail({ product, onAdded, isLeaving }: PopupDetailProps) {
  const box = useBuyBox(product, onAdded);
  const addOnce = () => {
    if (!isLeaving.current) box.add();
  };
  return (
    <>
      <div className={quickView.text}>
        <DetailHead
          product={product}
          availability={box.availability}
          isCustomizable={product.customizable === true}
          clarityGrade={product.clarity_grade ?? null}
          heading="h2"
        />
        <DetailPrice box={box} />
        <BuyChoices box={box} />
        <DetailStock
          id={box.stockId}
          availability={box.availability}
          unitsLeft={box.unitsLeft}
          shipsToday={product.ships_today}
        />
        {product.description && (
          <p className={`${text.secondary} ${quickView.description}`} data-description>
            {product.description}
          </p>
        )}
        <ProofLists product={product} />
      </div>
      <div className={quickView.buyBar}>
        <AddMessage box={box} />
        <div>
          <p className={`${text.small} ${text.tertiary}`}>{choiceWords(box)}</p>
          <b className={`${text.numeric} ${quickView.buyBarPrice}`}>{formatCents(box.price)}</b>
        </div>
        <AddButton box={{ ...box, add: addOnce }} />
      </div>
    </>
  );
}

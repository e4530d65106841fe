import { type RefObject, useEffect, useRef } from 'react';
import { formatCents } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { ArrivalChooser } from '#storefront/arrival/arrival-chooser.tsx';
import { useBrowserAddress } from '#storefront/navigation/shown-address.ts';
import { ProductToolsPlace } from '#storefront/pieces/product-tools-place.tsx';
import { POPUP_PREFIX } from '#storefront/product/choice-keys.ts';
import { AddButton, AddMessage } from '#storefront/product-detail/add-button.tsx';
import { BuyChoices } from '#storefront/product-detail/buy-choices.tsx';
import { DetailHead } from '#storefront/product-detail/detail-head.tsx';
import { DetailPrice } from '#storefront/product-detail/detail-price.tsx';
import { DetailStock } from '#storefront/product-detail/detail-stock.tsx';
import proofLists from '#storefront/product-detail/proof-lists.module.css';
import { ProofLists } from '#storefront/product-detail/proof-lists.tsx';
import { type BuyBox, choiceWords, useBuyBox } from '#storefront/product-detail/use-buy-box.ts';
import { SpecificationTable } from '#storefront/specifications/specification-table.tsx';
import { StockAlertPlace } from '#storefront/stock-alert/stock-alert-place.tsx';
import { unbroken } from '#storefront/ui/no-break.ts';
import text from '#storefront/ui/text.module.css';
import { Swatches } from '#storefront/variants/swatches.tsx';
import { useChoiceAddress } from '#storefront/variants/use-choice-address.ts';
import quickView from './quick-view.module.css';
import { isInPopup } from './quick-view-address.ts';
import { useSwatchLink } from './use-swatch-link.ts';

type PopupDetailProps = {
  product: Product;
  onAdded: () => void;
  /** The product was added and the popup is closing: further clicks do nothing. */
  isLeaving: RefObject<boolean>;
};

/** Everything next to the pictures: description, choices, and the add button. */
export function QuickViewDetail({ product, onAdded, isLeaving }: PopupDetailProps) {
  const box = useBuyBox(product, onAdded);
  const linkTo = useSwatchLink(product.source_table);
  /** Waits for the choices that the address names. */
  const add = useRef(box.add);
  const addOnce = () => {
    if (!isLeaving.current) add.current();
  };
  return (
    <>
      <ChoiceAddress box={box} add={add} />
      <div className={quickView.text}>
        <DetailHead
          product={product}
          availability={box.availability}
          isCustomizable={product.customizable === true}
          clarityGrade={product.clarity_grade ?? null}
          heading="h2"
        />
        <DetailPrice box={box} />
        <Swatches rows={product.swatches} linkTo={linkTo} />
        <BuyChoices box={box} />
        <DetailStock
          id={box.stockId}
          availability={box.availability}
          unitsLeft={box.unitsLeft}
          shipsToday={product.ships_today}
        />
        {box.availability === 'available' && <ArrivalChooser product={product} />}
        <StockAlertPlace box={box} />
        <ProductToolsPlace product={product} />
        {product.description && (
          <p className={`${text.secondary} ${quickView.description}`} data-description>
            {unbroken(product.description)}
          </p>
        )}
        <SpecificationTable product={product} />
        <div className={proofLists.lists}>
          <ProofLists product={product} />
        </div>
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

/** A component of its own, so that a new address renders nothing else. */
function ChoiceAddress({ box, add }: { box: BuyBox; add: RefObject<() => void> }) {
  const addOnceRead = useChoiceAddress(box, useBrowserAddress().search, isInPopup, POPUP_PREFIX);
  useEffect(() => {
    add.current = addOnceRead;
  });
  return null;
}

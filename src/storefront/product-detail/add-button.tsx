import type { MouseEvent } from 'react';
import { stockAlertId } from '#contract/stock-alert-address.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { EarlyNote, useEarlyPress } from '#storefront/ui/pre-hydration-click.tsx';
import styles from './add-button.module.css';
import { sentenceFor } from './add-to-cart-copy.ts';
import type { BuyBox } from './use-buy-box.ts';

type AddButtonProps = {
  box: BuyBox;
  /** Called at the first sign of intent. */
  onReach?: () => void;
};

/** The primary button of a product. If the product cannot be bought, it can still be pressed and says why. */
export function AddButton({ box, onReach }: AddButtonProps) {
  const early = useEarlyPress(box.add);
  if (box.availability === 'on-request') return <AskForDrawing box={box} />;
  const reasonId = box.refusalAt('button') ? box.messageId : box.stockId;
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.full} ${styles.off}`}
        aria-disabled={box.isBlocked}
        aria-describedby={box.isBlocked || box.refusalAt('button') ? reasonId : undefined}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={(event) => {
          // Ignores the second click of a double click, so that it adds one unit.
          if (event.detail <= 1) box.add();
        }}
        {...early.button}
      >
        Add to Cart
      </button>
      {box.availability === 'sold-out' && <AskWhenBack id={stockAlertId(box.product.id)} />}
      {early.note && <EarlyNote {...early.note}>{PRODUCT_COPY.addedSoon}</EarlyNote>}
    </>
  );
}

/** Leads to the form under a sold-out product; to its field where the form has not been sent. */
function AskWhenBack({ id }: { id: string }) {
  const toField = (event: MouseEvent) => {
    const field = document.getElementById(`${id}-email`);
    if (field) event.preventDefault();
    field?.focus();
  };
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.full} ${styles.back}`}
      href={`#${encodeURIComponent(id)}`}
      onClick={toField}
    >
      Tell me when it is back
    </a>
  );
}

/** For a product made on request, the button links to the contact form with the product filled in. */
function AskForDrawing({ box: { product, option } }: { box: BuyBox }) {
  const piece = option ? `${product.name}, ${option.label}` : product.name;
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.full}`}
      href={`/contact?subject=custom-design&piece=${encodeURIComponent(piece)}#message-form`}
    >
      Ask for a drawing
    </a>
  );
}

/** Why the current choice cannot be bought, shown above the button. */
export function AddMessage({ box }: { box: BuyBox }) {
  const refusal = box.refusalAt('button');
  return <FieldError id={box.messageId} text={refusal && sentenceFor(refusal)} />;
}

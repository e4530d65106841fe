import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type CartLine, lineKey, MAX_QUANTITY } from '#domain/cart/cart.ts';
import { describeChoices } from '#domain/cart/describe-choices.ts';
import { formatCents, multiplyCents } from '#domain/money.ts';
import { productPath } from '#domain/products/product-path.ts';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import lineItem from '#storefront/ui/line-item.module.css';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import textStyles from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { CART_NOTICES } from './cart-copy.ts';
import { CartLineNotes } from './cart-line-notes.tsx';
import styles from './cart-line-row.module.css';
import { type LineNote, unitsLeftText } from './line-notes.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { cart } from './use-cart.ts';

type CartLineRowProps = {
  line: CartLine;
  note: LineNote | null;
  /** Units left for this line; null if there are plenty. */
  left: number | null;
  /** Called when the row, and the focus in it, was removed. */
  onGone: () => void;
};

export function CartLineRow({ line, note, left, onGone }: CartLineRowProps) {
  const { name, quantity, price } = line;
  const key = lineKey(line);
  // Two lines may be of one piece.
  const fullName = [name, ...describeChoices(line)].join(', ');

  function remove(): void {
    const { undo } = cart.remove(key);
    onGone();
    showToast({
      title: 'Removed from cart',
      text: `${fullName} has been removed from your cart.`,
      action: { label: 'Undo', onSelect: undo },
    });
  }

  function change(next: number): void {
    if (next < 1) remove();
    else if (left !== null && next > quantity && next > left)
      showToast({
        title: CART_NOTICES['no-more-left'].title,
        text: unitsLeftText(left, next) ?? '',
        tone: 'error',
      });
    else if (next > MAX_QUANTITY) showToast({ ...CART_NOTICES['line-full'], tone: 'error' });
    else cart.setQuantity(key, next);
  }

  /** On the product's own page the link only closes the cart. */
  function uncoverPage(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.currentTarget.pathname !== location.pathname) return;
    event.preventDefault();
    cart.close();
  }

  return (
    <li className={lineItem.line}>
      <Photo url={line.image_url} alt="" sizes="92px" className={lineItem.photo} />
      <div className={styles.text}>
        <div className={`${styles.row} ${styles.head}`}>
          <a className={lineItem.name} href={productPath(line.id)} onClick={uncoverPage}>
            {unbroken(name)}
          </a>
          <button
            type="button"
            className={iconButton.iconButton}
            aria-label={`Remove ${fullName}`}
            data-tip="Remove"
            onClick={remove}
          >
            <Trash2 className={icon.small} aria-hidden="true" />
          </button>
        </div>
        <CartLineNotes line={line} note={note} left={left} />
        <div className={`${styles.row} ${styles.foot}`}>
          <QuantityStepper name={fullName} quantity={quantity} onChange={change} />
          <b className={`${textStyles.numeric} ${styles.total}`}>
            {formatCents(multiplyCents(price, quantity))}
          </b>
        </div>
      </div>
    </li>
  );
}

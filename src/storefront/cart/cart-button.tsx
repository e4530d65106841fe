import { ShoppingBag } from 'lucide-react';
import { countUnits } from '#domain/cart/cart.ts';
import iconButton from '#storefront/ui/icon-button.module.css';
import { EarlyNote, useEarlyPress } from '#storefront/ui/pre-hydration-click.tsx';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './cart-button.module.css';
import { CART_COPY } from './cart-copy.ts';
import { fetchDrawerAhead } from './cart-drawer-chunk.ts';
import { CART_BUTTON_ID } from './cart-keys.ts';
import { cart, useCart } from './use-cart.ts';

/**
 * Opens and closes the cart. Hidden without scripts: each product page has a form of its own. The badge appears once the
 * stored cart has been read.
 */
export function CartButton() {
  const { lines, isOpen } = useCart();
  const count = countUnits(lines);
  const early = useEarlyPress(cart.open);
  return (
    <>
      <button
        type="button"
        id={CART_BUTTON_ID}
        className={`${iconButton.iconButton} ${styles.button} ${visibility.withScripts}`}
        aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchDrawerAhead}
        onFocus={fetchDrawerAhead}
        onClick={cart.toggle}
        {...early.button}
      >
        <ShoppingBag aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {early.note && <EarlyNote {...early.note}>{CART_COPY.openSoon}</EarlyNote>}
    </>
  );
}

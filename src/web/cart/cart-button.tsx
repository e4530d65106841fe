import { ShoppingBag } from 'lucide-react';
import { countUnits } from '#domain/cart.ts';
import { loadDrawer } from './drawer-chunk.ts';
import { cart, useCart } from './use-cart.ts';

/** Opens and closes the cart; how many units are in it is drawn once the kept cart is known. */
export function CartButton() {
  const { lines, isOpen } = useCart();
  const count = countUnits(lines);
  const fetchAhead = () => {
    loadDrawer().catch(() => undefined);
  };
  return (
    <button
      type="button"
      className="icb"
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={cart.toggle}
    >
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}

import layer from '#storefront/boot/layers/early-layer.module.css';
import { CART_NOTICES } from '#storefront/cart/cart-copy.ts';
import { EmptyCart } from '#storefront/cart/empty-cart.tsx';
import button from '#storefront/ui/button.module.css';
import dialog from '#storefront/ui/dialog.module.css';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import { CloseButton, EarlyLayer } from './early-layer.tsx';

/** A read-only cart: controls that need the app are disabled. */
export function EarlyCart() {
  return (
    <EarlyLayer name="cart" label="Cart" side="right">
      <div className={dialog.head}>
        <h2 className={text.titleSmall}>
          Cart <span className={`${text.numeric} ${text.tertiary}`} data-slot="units" />
        </h2>
        <CloseButton label="Close cart" />
      </div>
      <EmptyCart slot="empty" />
      <div className={dialog.body} data-slot="filled">
        <ul className={layer.lines} data-slot="lines">
          <li className={layer.line}>
            <img alt="" data-slot="picture" />
            <div className={layer.text}>
              <b data-slot="name" />
              <p className={`${text.small} ${text.tertiary}`} data-slot="choices" />
              <div className={layer.row}>
                <span>
                  Quantity <span className={text.numeric} data-slot="quantity" />
                </span>
                <b className={text.numeric} data-slot="total" />
              </div>
            </div>
          </li>
        </ul>
      </div>
      <div className={`${dialog.foot} ${layer.foot}`}>
        <p className={text.small} role="alert" data-failure>
          {CART_NOTICES['drawer-failed'].text}
        </p>
        <button type="button" className={`${button.button} ${button.full}`} data-failure data-reload>
          Reload
        </button>
        <button type="button" className={`${button.button} ${button.full}`} disabled data-until-failed>
          Checkout
        </button>
        <p className={`${layer.assurance} ${text.small} ${text.tertiary}`}>
          {/* Space for the lock icon, whose path would add 50 bytes to every page. */}
          <svg className={`lucide ${icon.small}`} aria-hidden="true" />
          {/* Which ways there are depends on the total, which only the app knows. */}
          Payment on the next page
        </p>
      </div>
    </EarlyLayer>
  );
}

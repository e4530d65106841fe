import { ChevronRight, Zap } from 'lucide-react';
import { store } from '#shop';
import { Brand } from '#storefront/app/shell/brand.tsx';
import layer from '#storefront/boot/layers/early-layer.module.css';
import dialog from '#storefront/ui/dialog.module.css';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import { CloseButton, EarlyLayer } from './early-layer.tsx';

/** The menu of a phone, without its pictures and the links below its list. */
export function EarlyMenu() {
  return (
    <EarlyLayer name="menu" label="Menu" side="left">
      <div className={dialog.head}>
        <Brand />
        <CloseButton label="Close menu" />
      </div>
      {store.mobileShippingNote && (
        <p className={layer.note}>
          <Zap className={icon.small} aria-hidden="true" />
          {store.mobileShippingNote} on ready pieces
        </p>
      )}
      <nav className={dialog.body} aria-label="Menu">
        <ul className={layer.menu} data-slot="links">
          <li>
            <a href="/">
              <span />
              <span className={text.caps} data-slot="label" />
              <ChevronRight className={icon.small} aria-hidden="true" />
            </a>
          </li>
        </ul>
      </nav>
    </EarlyLayer>
  );
}

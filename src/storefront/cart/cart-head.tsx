import { X } from 'lucide-react';
import type { RefObject } from 'react';
import dialogStyles from '#storefront/ui/dialog.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import styles from './cart-drawer.module.css';

/** The title with the number of units, and the buttons to clear and to close the cart. */
export function CartHead({
  title,
  units,
  onClear,
  onClose,
}: {
  title: RefObject<HTMLHeadingElement | null>;
  units: number;
  onClear: () => void;
  onClose: () => void;
}) {
  return (
    <div className={dialogStyles.head}>
      <h2 ref={title} className={textStyles.titleSmall} tabIndex={-1}>
        Cart <span className={`${textStyles.numeric} ${textStyles.tertiary} ${styles.units}`}>({units})</span>
      </h2>
      <div className={styles.headActions}>
        {units > 0 && (
          <button
            type="button"
            className={`${link.textLink} ${link.tall} ${textStyles.small}`}
            onClick={onClear}
          >
            Clear cart
          </button>
        )}
        <button
          type="button"
          className={iconButton.iconButton}
          aria-label="Close cart"
          data-first-focus
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

import { Tag, X } from 'lucide-react';
import type { RefObject } from 'react';
import { describePromoRefusal } from '#contract/promo-copy.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { type AppliedPromo, cartRefusal } from '#domain/promo-codes/promo.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import fieldError from '#storefront/ui/field-error.module.css';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import textStyles from '#storefront/ui/text.module.css';
import cartSection from './cart-section.module.css';
import styles from './promo-field.module.css';

/** The applied promo code, what it gives, and why it gives nothing for this cart. */
export function PromoBadge({
  promo,
  lines,
  remover,
  onRemove,
}: {
  promo: AppliedPromo;
  lines: readonly CartLine[];
  remover: RefObject<HTMLButtonElement | null>;
  onRemove: () => void;
}) {
  const refusal = cartRefusal(promo, lines);
  return (
    <div className={`${cartSection.section} ${cartSection.pad}`}>
      <span className={fieldStyles.label}>Promo code</span>
      <div className={styles.badge}>
        <Tag className={icon.small} aria-hidden="true" />
        <b>{promo.code}</b>
        <span className={`${textStyles.secondary} ${textStyles.numeric}`}>{describePromo(promo)}</span>
        <button
          ref={remover}
          type="button"
          className={iconButton.iconButton}
          aria-label="Remove promo code"
          onClick={onRemove}
        >
          <X className={icon.small} aria-hidden="true" />
        </button>
      </div>
      <div role="status">
        {refusal && (
          <p className={`${fieldError.error} ${textStyles.numeric}`}>
            {describePromoRefusal(refusal, promo)}
          </p>
        )}
      </div>
    </div>
  );
}

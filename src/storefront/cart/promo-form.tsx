import { type RefObject, useId } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import cartSection from './cart-section.module.css';
import styles from './promo-field.module.css';
import { type OnPromo, usePromoEntry } from './use-promo-entry.ts';

/** A field for a promo code. It is gone once a code is applied, so it is empty when it comes back. */
export function PromoForm({
  field,
  lines,
  onAccepted,
}: {
  field: RefObject<HTMLInputElement | null>;
  lines: readonly CartLine[];
  onAccepted: OnPromo;
}) {
  const id = useId();
  const { input, error, isWorking, apply, write } = usePromoEntry(field, lines, onAccepted);
  return (
    <form
      className={`${cartSection.section} ${cartSection.pad}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) void apply();
      }}
    >
      <div className={fieldStyles.field}>
        <label htmlFor={id}>Promo code</label>
        <div className={styles.entry}>
          <input
            ref={field}
            id={id}
            className={fieldStyles.input}
            value={input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            aria-invalid={error !== null}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => write(event.target.value)}
          />
          <button
            type="submit"
            className={`${buttonStyles.button} ${buttonStyles.medium}`}
            disabled={isWorking}
          >
            {isWorking ? '...' : 'Apply'}
          </button>
        </div>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </form>
  );
}

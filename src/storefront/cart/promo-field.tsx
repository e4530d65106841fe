import { Tag, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { describePromoRefusal } from '#contract/promo-copy.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { type AppliedPromo, cartRefusal } from '#domain/promo-codes/promo.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import fieldError from '#storefront/ui/field-error.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { showToast } from '#storefront/ui/toasts.ts';
import { validatePromo } from './cart-api.ts';
import { CART_NOTICES, PROMO_MESSAGES, PROMO_TITLES } from './cart-copy.ts';
import cartSection from './cart-section.module.css';
import styles from './promo-field.module.css';
import { cart } from './use-cart.ts';

/** A field to enter a promo code, or the badge of the applied one. */
export function PromoField({
  promo,
  lines,
  onApply,
}: {
  promo: AppliedPromo | null;
  lines: readonly CartLine[];
  /** The server has accepted a code for these lines. */
  onApply: (promo: AppliedPromo, lines: readonly CartLine[]) => void;
}) {
  const [input, setInput] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  // Moves the focus from the field to the badge that replaces it, and back.
  const followsFocus = useRef(false);
  useEffect(() => {
    if (followsFocus.current) (promo ? remover : field).current?.focus();
    followsFocus.current = false;
  }, [promo]);

  async function apply(): Promise<void> {
    const promoCode = input.trim();
    if (promoCode === '') {
      showToast({ ...CART_NOTICES['promo-blank'], tone: 'error', topic: 'promo' });
      setError(PROMO_MESSAGES.blank);
      field.current?.focus();
      return;
    }
    setWorking(true);
    const answer = await validatePromo(promoCode, lines);
    setWorking(false);
    if (!answer) {
      showToast({ ...CART_NOTICES['promo-failed'], tone: 'error', topic: 'promo' });
    } else if (answer.promo) {
      followsFocus.current = true;
      // If another tab removes the code, the field is empty.
      setInput('');
      onApply(answer.promo, lines);
      cart.applyPromo(answer.promo);
      showToast({ title: PROMO_TITLES.valid, text: answer.message, topic: 'promo' });
    } else {
      showToast({ title: PROMO_TITLES.invalid, text: answer.message, tone: 'error', topic: 'promo' });
      setError(PROMO_MESSAGES.invalid);
      field.current?.focus();
    }
  }

  function remove(): void {
    followsFocus.current = true;
    setError(null);
    cart.removePromo();
    showToast({ ...CART_NOTICES['promo-removed'], topic: 'promo' });
  }

  if (promo) {
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
            onClick={remove}
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
            onChange={(event) => {
              setInput(event.target.value);
              setError(null);
            }}
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

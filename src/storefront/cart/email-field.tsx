import { useState } from 'react';
import { likelyEmail } from '#domain/checkout/email-typo.ts';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import { TextField } from './text-field.tsx';
import { cart, useCart } from './use-cart.ts';
import { type Checkout, fieldId } from './use-checkout.ts';

const HINT_ID = `${fieldId('customerEmail')}-hint`;

/** The email of an order. Once left, it names the address that a typing error most likely stands for. */
export function EmailField({ checkout }: { checkout: Checkout }) {
  const { draft } = useCart();
  const [meant, setMeant] = useState<string | null>(null);
  const change = (customerEmail: string) => {
    setMeant(null);
    checkout.forgive('customerEmail');
    cart.setDraft({ ...draft, customerEmail });
  };
  return (
    <div>
      <TextField
        name="customerEmail"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.customerEmail}
        error={checkout.errors.customerEmail ?? null}
        hintId={meant ? HINT_ID : undefined}
        onBlur={() => {
          checkout.checkEmail();
          setMeant(likelyEmail(draft.customerEmail));
        }}
        onChange={change}
      />
      <p id={HINT_ID} className={text.small} role="status">
        {meant && (
          <>
            Did you mean{' '}
            <button
              type="button"
              className={`${link.textLink} ${link.tall}`}
              onClick={() => {
                change(meant);
                document.getElementById(fieldId('customerEmail'))?.focus();
              }}
            >
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}

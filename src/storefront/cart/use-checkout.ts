import { useEffect, useState } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import {
  isEmailAddress,
  missingAddressFields,
  parseCheckoutDraft,
  type ShippingAddress,
} from '#domain/checkout/checkout.ts';
import type { Shortage } from '#domain/products/stock.ts';
import { earnedPromo } from '#domain/promo-codes/promo.ts';
import { showToast, toasts } from '#storefront/ui/toasts.ts';
import { createCheckout } from './cart-api.ts';
import {
  CHECKOUT_FAILED,
  CHECKOUT_REFUSALS,
  describeBlankField,
  FIELD_MESSAGES,
} from './checkout-error-copy.ts';
import { markPayment } from './payment-mark.ts';
import { cart } from './use-cart.ts';

export type DraftField = 'customerEmail' | keyof ShippingAddress;
export type FieldErrors = Partial<Record<DraftField, string>>;
export type Checkout = ReturnType<typeof useCheckout>;

export const fieldId = (field: DraftField): string => `checkout-${field}`;

/** Validates the details, then navigates to the payment page. */
export function useCheckout() {
  const [isProcessing, setProcessing] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failures, setFailures] = useState(0);
  const [shortage, setShortage] = useState<Shortage | null>(null);

  // The browser may restore this page from the bfcache, including the busy button.
  useEffect(() => {
    const reset = () => setProcessing(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function submit(): Promise<void> {
    if (isProcessing) return;
    const { lines, draft, promo, attemptId } = cart.get();
    const parsed = parseCheckoutDraft(lines.length, draft);
    if (!parsed.ok) {
      showToast({ ...CHECKOUT_REFUSALS[parsed.refusal], tone: 'error', topic: 'checkout' });
      const found = errorsFor(parsed.refusal, draft.shippingAddress);
      showErrors(found, emailErrors(draft.customerEmail));
      return;
    }
    setErrors({});
    dismissRefusal();
    setShortage(null);
    setProcessing(true);
    // Charges the total that the cart shows: without a code that the cart does not qualify for.
    const earned = earnedPromo(promo, lines);
    const answer = await createCheckout({ lines, promo: earned, attemptId }, { ...draft, ...parsed.value });
    if (!answer.ok) {
      setProcessing(false);
      setFailures((count) => count + 1);
      setShortage(answer.shortage ?? null);
      showErrors(answer.fields ?? {});
      showToast({ title: CHECKOUT_FAILED.title, text: answer.message, tone: 'error', topic: 'checkout' });
      return;
    }
    if (answer.sessionId) {
      cart.rememberCheckout(answer.sessionId, lines);
      markPayment(answer.sessionId);
    }
    location.assign(answer.url);
  }

  /** Shows errors at their fields, and the focus at the first that was found. */
  function showErrors(found: FieldErrors, others: FieldErrors = {}): void {
    setErrors({ ...others, ...found });
    const [first] = Object.keys(found) as DraftField[];
    if (first) document.getElementById(fieldId(first))?.focus();
  }

  return {
    isProcessing,
    errors,
    /** How often checkout was refused; a price or the stock may have changed. */
    failures,
    /** The units that the store does not have. */
    shortage,
    submit: () => void submit(),
    /** Validates the email field on blur. A blank one is only reported at checkout. */
    checkEmail: () => setErrors((others) => ({ ...others, ...emailErrors(cart.get().draft.customerEmail) })),
    /** Clears a field's error while the shopper edits it, and the toast if it was about this field or no error is left. */
    forgive(field: DraftField) {
      const reported = Object.keys(errors);
      setErrors(({ [field]: _, ...others }) => others);
      const isAboutIt = field === 'customerEmail' || reported.length === 1;
      if (isAboutIt && reported.includes(field)) dismissRefusal();
    },
  };
}

/** Dismisses the toast about what was missing. */
function dismissRefusal(): void {
  for (const { id, topic } of toasts.store.get()) {
    if (topic === 'checkout') toasts.dismiss(id);
  }
}

/** The units left for a line according to the refused checkout; null if it was about another line. */
export function leftAfterRefusal(line: CartLine, shortage: Shortage | null): number | null {
  if (shortage?.product_id !== line.id) return null;
  const isSame = [shortage.option, ''].includes(line.selectedLength) || shortage.option === '';
  return isSame ? shortage.left : null;
}

/** The error of an email address; none if it is blank. */
function emailErrors(typed: string): FieldErrors {
  const email = typed.trim();
  if (email === '' || isEmailAddress(email)) return {};
  return { customerEmail: FIELD_MESSAGES['email-malformed'] };
}

function errorsFor(refusal: keyof typeof CHECKOUT_REFUSALS, address: ShippingAddress): FieldErrors {
  if (refusal === 'cart-empty') return {};
  // All at once, so that nobody has to press the button again for the next ones.
  const { country } = address;
  const blank = missingAddressFields(address).map((field) => [field, describeBlankField(field, country)]);
  return {
    ...(refusal !== 'address-required' && { customerEmail: FIELD_MESSAGES[refusal] }),
    ...Object.fromEntries(blank),
  };
}

import { type RefObject, useState } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import type { AppliedPromo } from '#domain/promo-codes/promo.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { validatePromo } from './cart-api.ts';
import { CART_NOTICES, PROMO_MESSAGES, PROMO_TITLES } from './cart-copy.ts';

/** The server has accepted a code for these lines. */
export type OnPromo = (promo: AppliedPromo, lines: readonly CartLine[]) => void;

/** A typed promo code on its way to the server, and what came of it. */
export function usePromoEntry(
  field: RefObject<HTMLInputElement | null>,
  lines: readonly CartLine[],
  onAccepted: OnPromo,
) {
  const [input, setInput] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  function refuse(message: string): void {
    setError(message);
    field.current?.focus();
  }

  async function apply(): Promise<void> {
    const promoCode = input.trim();
    if (promoCode === '') {
      showToast({ ...CART_NOTICES['promo-blank'], tone: 'error', topic: 'promo' });
      refuse(PROMO_MESSAGES.blank);
      return;
    }
    setWorking(true);
    const answer = await validatePromo(promoCode, lines);
    setWorking(false);
    if (!answer) {
      showToast({ ...CART_NOTICES['promo-failed'], tone: 'error', topic: 'promo' });
    } else if (answer.promo) {
      onAccepted(answer.promo, lines);
      showToast({ title: PROMO_TITLES.valid, text: answer.message, topic: 'promo' });
    } else {
      showToast({ title: PROMO_TITLES.invalid, text: answer.message, tone: 'error', topic: 'promo' });
      refuse(PROMO_MESSAGES.invalid);
    }
  }

  return {
    input,
    error,
    isWorking,
    apply,
    write(next: string) {
      setInput(next);
      setError(null);
    },
  };
}

import { useEffect, useRef } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { type AppliedPromo, earnedPromo } from '#domain/promo-codes/promo.ts';
import { catalogVersion } from '#storefront/live/catalog-version.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { validatePromo } from './cart-api.ts';
import { PROMO_TITLES } from './cart-copy.ts';
import { cart, useCart } from './use-cart.ts';

/** Long enough for several clicks on a quantity button. */
const SETTLE_MS = 400;

/**
 * Revalidates an applied code with the server: when the cart opens, when its lines have changed, after a failed
 * checkout and when the catalog changes. The cart adopts the returned terms. A code that is no longer valid is
 * removed with the server's message. Without a response nothing changes, because checkout checks again.
 */
export function usePromoCheck(isOpen: boolean, failedCheckouts: number) {
  const { lines, promo } = useCart();
  const checked = useRef('');
  const key = isOpen && earnedPromo(promo, lines) ? keyOf(promo, lines, failedCheckouts) : '';

  useEffect(() => {
    if (key === '') {
      checked.current = '';
      return;
    }
    let isStopped = false;
    async function check(): Promise<void> {
      const asked = cart.get();
      if (!asked.promo) return;
      const answer = await validatePromo(asked.promo.code, asked.lines);
      if (isStopped || !answer) return;
      checked.current = keyOf(answer.promo, asked.lines, failedCheckouts);
      applyPromoAnswer(asked.promo, answer.promo, answer.message);
    }
    const timer = checked.current === key ? undefined : setTimeout(() => void check(), SETTLE_MS);
    const stopFollowing = catalogVersion.subscribe(() => void check());
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stopFollowing();
    };
  }, [key, failedCheckouts]);

  return {
    /** The server has just accepted this code for these lines. */
    markChecked(accepted: AppliedPromo, acceptedLines: readonly CartLine[]): void {
      checked.current = keyOf(accepted, acceptedLines, failedCheckouts);
    },
  };
}

function applyPromoAnswer(before: AppliedPromo, now: AppliedPromo | null, message: string): void {
  if (!now) {
    cart.removePromo();
    showToast({ title: PROMO_TITLES.invalid, text: message, tone: 'error', topic: 'promo' });
  } else if (JSON.stringify(now) !== JSON.stringify(before)) {
    cart.applyPromo(now);
  }
}

/** Identifies a check: the same cart after a failed checkout is checked again. */
function keyOf(promo: AppliedPromo | null, lines: readonly CartLine[], failedCheckouts: number): string {
  const units = lines.map(({ id, stripe_price_id, quantity }) => [id, stripe_price_id, quantity]);
  return JSON.stringify([promo, units, failedCheckouts]);
}

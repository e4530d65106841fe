import { useEffect, useRef } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import type { AppliedPromo } from '#domain/promo-codes/promo.ts';
import { showToast } from '#storefront/ui/toasts.ts';
import { CART_NOTICES } from './cart-copy.ts';
import { PromoBadge } from './promo-badge.tsx';
import { PromoForm } from './promo-form.tsx';
import { cart } from './use-cart.ts';
import type { OnPromo } from './use-promo-entry.ts';

/** A field to enter a promo code, or the badge of the applied one. */
export function PromoField({
  promo,
  lines,
  onApply,
}: {
  promo: AppliedPromo | null;
  lines: readonly CartLine[];
  onApply: OnPromo;
}) {
  const field = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  // Moves the focus from the field to the badge that replaces it, and back.
  const followsFocus = useRef(false);
  useEffect(() => {
    if (followsFocus.current) (promo ? remover : field).current?.focus();
    followsFocus.current = false;
  }, [promo]);

  const apply: OnPromo = (accepted, checkedLines) => {
    followsFocus.current = true;
    onApply(accepted, checkedLines);
    cart.applyPromo(accepted);
  };

  function remove(): void {
    followsFocus.current = true;
    cart.removePromo();
    showToast({ ...CART_NOTICES['promo-removed'], topic: 'promo' });
  }

  return promo ? (
    <PromoBadge promo={promo} lines={lines} remover={remover} onRemove={remove} />
  ) : (
    <PromoForm field={field} lines={lines} onAccepted={apply} />
  );
}

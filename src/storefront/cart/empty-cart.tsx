import type { ReactNode } from 'react';
import { providersFor } from '#domain/checkout/pay-later.ts';
import type { Cents } from '#domain/money.ts';
import { store } from '#shop';
import buttonStyles from '#storefront/ui/button.module.css';
import dialogStyles from '#storefront/ui/dialog.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import textStyles from '#storefront/ui/text.module.css';

/** What the cart shows without a line. `slot` names it for the boot script. */
export function EmptyCart({ slot, children }: { slot?: string; children?: ReactNode }) {
  return (
    <div className={`${emptyState.emptyState} ${dialogStyles.body}`} data-slot={slot}>
      <Mark strokeWidth={0.7} />
      <p className={textStyles.title}>Your cart is empty</p>
      <p className={textStyles.secondary}>What you add is kept on this device.</p>
      <a className={buttonStyles.button} href="/best-deals">
        Shop best deals
      </a>
      {children}
    </div>
  );
}

/** "Card, Klarna or Affirm": the ways to pay a total; those of any total while the cart is empty. */
export function payWays(total: Cents | null): string {
  const { payLaterProviders } = store;
  const offered = total === null ? payLaterProviders : providersFor(total, payLaterProviders);
  const names = ['Card', ...offered.map(({ name }) => name)];
  return names.length === 1 ? 'Card' : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

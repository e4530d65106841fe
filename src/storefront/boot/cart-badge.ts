import { CART_BUTTON_ID, CART_UNITS_KEY } from '#storefront/cart/cart-keys.ts';
import { APP_HYDRATES } from './app-events.ts';

/** Shows the number of units in the stored cart until hydration. */
export function showCartBadge(): { stop: () => void } {
  const ending = new AbortController();
  const { signal } = ending;
  const { style } = document.documentElement;
  const show = () => {
    const count = readUnits();
    if (count > 0) style.setProperty('--cart-count', `"${count}"`);
    else style.removeProperty('--cart-count');
    name(count);
  };
  show();
  document.addEventListener('DOMContentLoaded', show, { signal });
  window.addEventListener('storage', show, { signal });
  window.addEventListener('pageshow', show, { signal });
  document.addEventListener(
    APP_HYDRATES,
    () => {
      ending.abort();
      name(0);
    },
    { signal },
  );
  return {
    stop() {
      ending.abort();
      style.removeProperty('--cart-count');
    },
  };
}

function name(count: number): void {
  const label = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  document.getElementById(CART_BUTTON_ID)?.setAttribute('aria-label', label);
}

/** 0 if storage is unavailable or contains something else. */
function readUnits(): number {
  try {
    return Number.parseInt(localStorage.getItem(CART_UNITS_KEY) ?? '', 10) || 0;
  } catch {
    return 0;
  }
}

import { checkCountry } from '#domain/delivery/countries.ts';
import { shipping } from '#shop/delivery.ts';
import { DESTINATION_KEY } from './cart-keys.ts';
import { cart } from './use-cart.ts';

/** The country that this browser's orders go to: chosen beside a product or in the cart. */
export const destination = {
  /** The shop's own country, unless another one that it ships to was chosen. */
  get(): string {
    const kept = read();
    return kept && checkCountry(kept, shipping.countries).ok ? kept : shipping.domesticCountry;
  },

  /** Keeps the country and fills it into the cart's address. */
  set(country: string): void {
    try {
      localStorage.setItem(DESTINATION_KEY, country);
    } catch {
      // Storage is switched off: it holds for this page.
    }
    const { draft } = cart.get();
    cart.setDraft({ ...draft, shippingAddress: { ...draft.shippingAddress, country } });
  },

  /** Fills the country into an address that has not been started. */
  applyToCart(): void {
    const { draft } = cart.get();
    const { country, ...others } = draft.shippingAddress;
    const isStarted = Object.values(others).some(Boolean) || country !== shipping.domesticCountry;
    if (!isStarted && destination.get() !== country) destination.set(destination.get());
  },
};

function read(): string | null {
  try {
    return localStorage.getItem(DESTINATION_KEY);
  } catch {
    return null;
  }
}

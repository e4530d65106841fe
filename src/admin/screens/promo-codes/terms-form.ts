import type { PromoCode } from './promo-codes-query.ts';

/** The terms of a code as typed. */
export type TermsForm = {
  kind: 'percentage' | 'amount' | 'shipping';
  percentage: string;
  amount: string;
  freeShipping: boolean;
  minSubtotal: string;
  categories: readonly string[];
  products: string;
  maxUses: string;
  maxUsesPerEmail: string;
  /** `2026-12-01`, in UTC. */
  startsOn: string;
  endsOn: string;
};

export const NO_TERMS: TermsForm = {
  kind: 'percentage',
  percentage: '10',
  amount: '',
  freeShipping: false,
  minSubtotal: '',
  categories: [],
  products: '',
  maxUses: '',
  maxUsesPerEmail: '',
  startsOn: '',
  endsOn: '',
};

/** `digits`: decimal digits of the currency, 2 for dollars. */
export function formOf(promo: PromoCode, digits: number): TermsForm {
  const { discountPercentage, amountOff, minSubtotal, maxUses, maxUsesPerEmail, startsAt, endsAt } = promo;
  const text = (cents: number | null) => (cents === null ? '' : (cents / 10 ** digits).toFixed(digits));
  return {
    kind: amountOff !== null ? 'amount' : discountPercentage > 0 ? 'percentage' : 'shipping',
    percentage: discountPercentage > 0 ? String(discountPercentage) : '',
    amount: text(amountOff),
    freeShipping: promo.freeShipping,
    minSubtotal: text(minSubtotal),
    categories: promo.categories,
    products: promo.products.join(', '),
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerEmail: maxUsesPerEmail === null ? '' : String(maxUsesPerEmail),
    startsOn: startsAt?.slice(0, 10) ?? '',
    endsOn: endsAt?.slice(0, 10) ?? '',
  };
}

/** The terms for the API. Text that is not a number becomes NaN, which the server refuses with a message. */
export function termsOf(form: TermsForm, digits: number) {
  const cents = (text: string) => (text.trim() === '' ? null : Math.round(Number(text) * 10 ** digits));
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  const day = (text: string) => (text === '' ? null : `${text}T00:00:00.000Z`);
  return {
    discountPercentage: form.kind === 'percentage' ? Number(form.percentage) : 0,
    amountOff: form.kind === 'amount' ? cents(form.amount) : null,
    freeShipping: form.kind === 'shipping' || form.freeShipping,
    minSubtotal: cents(form.minSubtotal),
    categories: [...form.categories],
    products: form.products
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
    maxUses: count(form.maxUses),
    maxUsesPerEmail: count(form.maxUsesPerEmail),
    startsAt: day(form.startsOn),
    endsAt: day(form.endsOn),
  };
}

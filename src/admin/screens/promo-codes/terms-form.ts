import { addDays, dayIn, startOfDay } from '#domain/calendar/day.ts';
import { cents, formatAmount } from '#domain/money.ts';
import { decimalsProblem, parseAmount, SUM } from '#domain/typed-amount.ts';
import type { PromoCode } from './promo-codes-query.ts';

/** The terms of a code as typed. */
export type TermsForm = {
  kind: 'percentage' | 'amount' | 'shipping';
  percentage: string;
  amount: string;
  freeShipping: boolean;
  minSubtotal: string;
  categories: readonly string[];
  products: readonly string[];
  maxUses: string;
  maxUsesPerEmail: string;
  /** The first and last day, such as `2026-12-01`, in the shop's time zone. */
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
  products: [],
  maxUses: '',
  maxUsesPerEmail: '',
  startsOn: '',
  endsOn: '',
};

/** The terms of a code as fields. Days are those of the shop's time zone. */
export function formOf(promo: PromoCode, timeZone: string): TermsForm {
  const { discountPercentage, amountOff, minSubtotal, maxUses, maxUsesPerEmail, startsAt, endsAt } = promo;
  const text = (amount: number | null) => (amount === null ? '' : formatAmount(cents(amount)));
  return {
    kind: amountOff !== null ? 'amount' : discountPercentage > 0 ? 'percentage' : 'shipping',
    percentage: discountPercentage > 0 ? String(discountPercentage) : '',
    amount: text(amountOff),
    freeShipping: promo.freeShipping,
    minSubtotal: text(minSubtotal),
    categories: promo.categories,
    products: promo.products,
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerEmail: maxUsesPerEmail === null ? '' : String(maxUsesPerEmail),
    startsOn: startsAt === null ? '' : dayIn(timeZone, new Date(startsAt)),
    endsOn: endsAt === null ? '' : lastDay(endsAt, timeZone),
  };
}

/** The last day on which a code is valid. At `endsAt` it is over. */
export function lastDay(endsAt: string, timeZone: string): string {
  return dayIn(timeZone, new Date(Date.parse(endsAt) - 1));
}

/** What is wrong with the typed amounts, by the API's names of the fields. */
export function problemsOf(form: TermsForm): Readonly<Record<string, string>> {
  const problem = (text: string) =>
    text.trim() !== '' && parseAmount(text, SUM) === null
      ? (decimalsProblem(text) ?? `An amount such as ${formatAmount(cents(2000))}.`)
      : '';
  const typed = {
    amountOff: form.kind === 'amount' ? problem(form.amount) : '',
    minSubtotal: problem(form.minSubtotal),
  };
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
}

/** The fields of the dialogs, by the API's names. */
const SHOWN_FIELDS: readonly string[] = [
  'code',
  'prefix',
  'count',
  'discountPercentage',
  'amountOff',
  'minSubtotal',
  'maxUses',
  'maxUsesPerEmail',
  'startsAt',
  'endsAt',
  'products',
];

/** The message of a refusal; null if each of its problems is shown at a field. */
export function messageBelow(error: {
  message: string;
  fields: Readonly<Record<string, string>>;
}): string | null {
  const refused = Object.keys(error.fields);
  const isAtFields = refused.length > 0 && refused.every((field) => SHOWN_FIELDS.includes(field));
  return isAtFields ? null : error.message;
}

/**
 * Converts a valid form to the terms for the API. A code that starts or ends in the middle of a day, for example because
 * someone ended it by hand, keeps that time unless the day is changed.
 */
export function termsOf(form: TermsForm, timeZone: string, promo: PromoCode | null = null) {
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  const before = promo && formOf(promo, timeZone);
  const startOf = (day: string) => (day === '' ? null : startOfDay(timeZone, day).toISOString());
  return {
    discountPercentage: form.kind === 'percentage' ? Number(form.percentage) : 0,
    amountOff: form.kind === 'amount' ? parseAmount(form.amount, SUM) : null,
    freeShipping: form.kind === 'shipping' || form.freeShipping,
    minSubtotal: parseAmount(form.minSubtotal, SUM),
    categories: [...form.categories],
    products: [...form.products],
    maxUses: count(form.maxUses),
    maxUsesPerEmail: count(form.maxUsesPerEmail),
    startsAt: before?.startsOn === form.startsOn ? (promo?.startsAt ?? null) : startOf(form.startsOn),
    endsAt:
      before?.endsOn === form.endsOn
        ? (promo?.endsAt ?? null)
        : startOf(form.endsOn && addDays(form.endsOn, 1)),
  };
}

import { isSoldOut, lineFor } from '#domain/cart/add-to-cart.ts';
import { type CartLine, MAX_QUANTITY } from '#domain/cart/cart.ts';
import type { OptionRefusal } from '#domain/categories.ts';
import { type CountriesServed, checkCountry } from '#domain/delivery/countries.ts';
import { optionRefusalFor } from '#domain/products/option-sizes.ts';
import { findOption, type ProductOption } from '#domain/products/options.ts';
import { MAX_TYPED_LENGTH, readPersonalText, type TextRefusal } from '#domain/products/personal-text.ts';
import type { Product } from '#domain/products/product.ts';
import { hasInvisibleCharacter, trimInvisible } from '#domain/typed-text.ts';
import {
  type CheckoutDraft,
  cleanAddress,
  isEmailAddress,
  missingAddressFields,
  REQUIRED_ADDRESS_FIELDS,
  type ShippingAddress,
} from './checkout.ts';
import { readGiftNote } from './gift-note.ts';
import { withStateCode } from './us-states.ts';

/** The fields of the form that buys one product without scripts, in the order of the form; `longest` in characters. */
export const BUY_FIELDS = {
  option: { longest: 120 },
  size: { longest: 100 },
  text: { longest: MAX_TYPED_LENGTH },
  quantity: { longest: 10 },
  customerEmail: { longest: 254 },
  fullName: { longest: 200 },
  addressLine1: { longest: 200 },
  addressLine2: { longest: 200 },
  city: { longest: 200 },
  state: { longest: 200 },
  zipCode: { longest: 40 },
  country: { longest: 60 },
  promoCode: { longest: 64 },
  giftNote: { longest: 4000 },
} as const satisfies Record<string, { longest: number }>;

export type BuyField = keyof typeof BUY_FIELDS;

/** The entry of the short list of countries that asks for the whole list. */
export const OTHER_COUNTRY = 'other';

export type BuyProblem =
  | 'blank'
  | 'too-long'
  | 'email-malformed'
  | 'email-invisible'
  | 'quantity'
  | 'size-required'
  | OptionRefusal
  | TextRefusal
  | 'state-unknown'
  | 'country-other'
  | 'country-not-served'
  | 'gift-note-too-long';

export type BuyProblems = Partial<Record<BuyField, BuyProblem>>;

/** What was typed, by field; a field that was not sent is ''. */
export type BuyValues = Readonly<Record<BuyField, string>>;

/** A filled-in form that can be priced: one line of the product, and where it goes. */
export type BuyOrder = { line: CartLine; draft: CheckoutDraft; promoCode: string };

export type ReadBuyForm =
  | { ok: true; value: BuyOrder }
  | { ok: false; refusal: 'problems'; problems: BuyProblems }
  | { ok: false; refusal: 'sold-out' | 'not-for-sale' };

/** The value of an option in the form: its label with the price that was shown for it. */
export function optionValue({ label, price }: ProductOption): string {
  return `${price}:${label}`;
}

/** Which option a value of the form stands for: the one with its label and price, else the only one with its label. */
export function optionFor(options: readonly ProductOption[], value: string): ProductOption | null {
  const [, label = ''] = /^\d+:(.*)$/s.exec(value) ?? [];
  return options.find((option) => optionValue(option) === value) ?? findOption(options, label, null);
}

/**
 * Reads the form for a product by the rules of the cart and its checkout. Unlike those, it lists every problem, because a
 * page without scripts needs a round trip to show one.
 */
export function readBuyForm(product: Product, values: BuyValues, countries: CountriesServed): ReadBuyForm {
  const problems = problemsOf(product, values, countries);
  if (Object.keys(problems).length > 0) return { ok: false, refusal: 'problems', problems };
  const personal = product.personalization && readPersonalText(product.personalization, values.text);
  const line = lineFor(product, {
    size: values.size || null,
    option: optionFor(product.options, values.option),
    personalization: personal?.ok ? personal.value : null,
  });
  if (!line.ok) {
    return { ok: false, refusal: isSoldOut(line.refusal) ? 'sold-out' : 'not-for-sale' };
  }
  return {
    ok: true,
    value: {
      line: { ...line.value, quantity: Number(values.quantity) },
      draft: {
        customerEmail: trimInvisible(values.customerEmail),
        shippingAddress: addressIn(values),
        giftNote: values.giftNote,
      },
      promoCode: values.promoCode,
    },
  };
}

function problemsOf(product: Product, values: BuyValues, countries: CountriesServed): BuyProblems {
  const problems: BuyProblems = {};
  if (product.options.length > 0 && !optionFor(product.options, values.option))
    problems.option = optionRefusalFor(product.source_table, product.options);
  if (product.sizes.length > 0 && !product.sizes.includes(values.size)) problems.size = 'size-required';
  const personal = product.personalization && readPersonalText(product.personalization, values.text);
  if (personal && !personal.ok) problems.text = personal.refusal;
  if (!isQuantity(values.quantity)) problems.quantity = 'quantity';
  const email = emailProblem(values.customerEmail);
  if (email) problems.customerEmail = email;
  const address = cleanAddress(addressIn(values));
  for (const field of missingAddressFields(address)) problems[field] = 'blank';
  if (!problems.state && !withStateCode(address)) problems.state = 'state-unknown';
  const country = countryProblem(values.country, countries);
  if (country && !problems.country) problems.country = country;
  if (!readGiftNote(values.giftNote).ok) problems.giftNote = 'gift-note-too-long';
  for (const field of TYPED_FIELDS) {
    if (values[field].length > BUY_FIELDS[field].longest) problems[field] = 'too-long';
  }
  return inFormOrder(problems);
}

const TYPED_FIELDS = [
  'customerEmail',
  ...REQUIRED_ADDRESS_FIELDS,
  'addressLine2',
  'promoCode',
] as const satisfies readonly BuyField[];

function addressIn(values: BuyValues): ShippingAddress {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country } = values;
  return { fullName, addressLine1, addressLine2, city, state, zipCode, country };
}

function isQuantity(typed: string): boolean {
  const quantity = Number(typed);
  return /^\d{1,4}$/.test(typed) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

function emailProblem(typed: string): BuyProblem | null {
  const email = trimInvisible(typed);
  if (email === '') return 'blank';
  if (hasInvisibleCharacter(email)) return 'email-invisible';
  return isEmailAddress(email) ? null : 'email-malformed';
}

function countryProblem(code: string, countries: CountriesServed): BuyProblem | null {
  if (code === OTHER_COUNTRY) return 'country-other';
  return checkCountry(code, countries).ok ? null : 'country-not-served';
}

/** In the order of the form, so that the first problem is the first field. */
function inFormOrder(problems: BuyProblems): BuyProblems {
  const fields = Object.keys(BUY_FIELDS) as BuyField[];
  return Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
}

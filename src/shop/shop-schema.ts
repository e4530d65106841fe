import { z } from 'zod';
import type { Holidays } from '#domain/calendar/holidays.ts';
import { weekdaysOf } from '#domain/calendar/opening-hours.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { isCountryCode } from '#domain/delivery/countries.ts';

const KINDS = CATEGORIES.map(({ kind }) => kind);

/** Common but wrong country codes, and the standard ones. */
const USUAL_MISTAKES: Readonly<Record<string, string>> = {
  UK: 'GB',
  EN: 'GB',
  EL: 'GR',
  USA: 'US',
  UAE: 'AE',
};

const text = z.string().trim().min(1, 'must not be empty');
const optionalText = z.string().optional();
const amount = z.int('must be a whole number of cents, such as 1599').min(0, 'must not be negative');
const days = z.int('must be a whole number of days').min(0, 'must not be negative');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that starts with https://' });

const pagePath = z.string().regex(/^\/([^/]|$)/, 'must be a path of the store, such as "/financing"');

const country = refined(text, isCountryCode, (code) => {
  const better =
    USUAL_MISTAKES[code.toUpperCase()] ?? (isCountryCode(code.toUpperCase()) ? code.toUpperCase() : null);
  return `"${code}" is not an ISO 3166-1 alpha-2 code${better ? `; use "${better}"` : ''}`;
});

const currency = refined(
  text,
  (code) => Intl.supportedValuesOf('currency').includes(code),
  (code) => {
    const isCase = Intl.supportedValuesOf('currency').includes(code.toUpperCase());
    return `"${code}" is not an ISO 4217 currency code${isCase ? `; use "${code.toUpperCase()}"` : ', such as "EUR"'}`;
  },
);

const locale = refined(
  text,
  (tag) => isKnownLocale(tag),
  (tag) =>
    `"${tag}" is not a BCP 47 language tag; ${tag.includes('_') ? `use "${tag.replace('_', '-')}"` : 'use one such as "de-DE"'}`,
);

const timeZone = refined(
  text,
  (name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC',
  (name) => `"${name}" is not an IANA time zone; use one such as "Europe/Berlin"`,
);

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color in six-digit hex, such as "#0E0E10"');
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time on a 24-hour clock, such as "09:30"');
const HOLIDAYS = 'must be "us-federal", or days such as "12-25" or "2026-12-28"';
const HOLIDAY = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const holidays = z.custom<Holidays>(
  (value) =>
    value === 'us-federal' || (Array.isArray(value) && value.every((day) => HOLIDAY.test(String(day)))),
  HOLIDAYS,
);
const weekdays = refined(
  text,
  isRunOfWeekdays,
  (run) => `"${run}" is not a run of weekdays, such as "Mon-Thu" or "Sun"`,
);

const kind = z.enum(KINDS, {
  error: ({ input }) => `"${String(input)}" is not a category; use one of ${KINDS.join(', ')}`,
});

const facetChoices = z.record(z.string(), z.array(text));

const category = z.union([
  kind,
  z.strictObject({
    kind,
    menuLabel: text.optional(),
    banner: text.optional(),
    heading: text.optional(),
    intro: optionalText,
    facetChoices: facetChoices.optional(),
  }),
]);

const inOrder = { error: 'minDays must not be above maxDays' };
const shippingTime = z
  .strictObject({ label: text, minDays: days, maxDays: days })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, inOrder);
const pricedShipping = { label: text, amount, minDays: days, maxDays: days };
const timeRange = z
  .strictObject({ min: days, max: days, unit: z.enum(['business day', 'week']) })
  .refine(({ min, max }) => min <= max, { error: 'min must not be above max' });

const shipping = z.strictObject({
  countries: z.union([
    z.strictObject({ only: z.array(country).min(1, 'must list at least one country') }),
    z.strictObject({ allExcept: z.array(country) }),
  ]),
  freeAbove: amount,
  domesticCountry: country,
  standardBelow: amount,
  standard: shippingTime,
  faster: z
    .array(z.strictObject(pricedShipping).refine(({ minDays, maxDays }) => minDays <= maxDays, inOrder))
    .max(4, 'must be at most four, as a payment page shows five methods with the standard one'),
  usualDays: z.strictObject({ minDays: days, maxDays: days }).optional(),
  international: z.array(
    z
      .strictObject({
        ...pricedShipping,
        countries: z.array(country).min(1, 'must list at least one country'),
        noDuties: z.boolean().optional(),
      })
      .refine(({ minDays, maxDays }) => minDays <= maxDays, inOrder),
  ),
  elsewhere: shippingTime,
});

const payLaterProvider = z
  .strictObject({
    name: text,
    stripeMethod: z.enum(['afterpay_clearpay', 'klarna', 'affirm']),
    minAmount: amount,
    maxAmount: amount,
    plans: z.array(
      z.union([z.strictObject({ payments: z.int().min(1) }), z.strictObject({ months: z.int().min(1) })]),
    ),
  })
  .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
    error: 'minAmount must not be above maxAmount',
  });

/** The schema of a shop's settings. Messages continue a line such as `currency: `. */
export const shopSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lowercase letters, digits and hyphens, such as "my-shop"'),
  name: text,
  legalName: text,
  tagline: text,
  description: text,
  orderNumberPrefix: z.string().regex(/^[A-Z]{2,4}$/, 'must be two to four uppercase letters, such as "FH"'),
  currency,
  locale,
  language: locale.optional(),
  address: z.strictObject({ street: text, city: text, region: z.string(), postalCode: text, country }),
  phone: text,
  phoneToDial: z
    .string()
    .regex(/^\+\d{6,15}$/, 'must be a plus sign, the country code and digits, such as "+17135550142"'),
  email: z.email('must be an email address'),
  mailFrom: z
    .string()
    .regex(/^.+<[^<>@\s]+@[^<>@\s]+>$/, 'must be a sender such as "My Shop <orders@shop.example>"'),
  timeZone,
  law: text,
  shipsTodayUntil: optionalText,
  showroomHours: z.array(z.strictObject({ days: weekdays, opens: clockTime, closes: clockTime })).optional(),
  supportHours: z.strictObject({ label: text, text, shortText: text, localText: z.string() }),
  links: z
    .strictObject({
      social: z.strictObject({ label: text, url: webAddress }).optional(),
      map: webAddress.optional(),
      leaveReview: webAddress.optional(),
    })
    .optional(),
  bannerPromoCode: optionalText,
  marquee: z.array(z.union([text, z.strictObject({ text, path: pagePath })])).optional(),
  readyToShipNote: optionalText,
  mobileShippingNote: optionalText,
  payLaterProviders: z.array(payLaterProvider).optional(),
  giftNote: optionalText,
  lowStock: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(99, 'must be 99 or less')
    .optional(),
  showcaseHeading: text.optional(),
  hasAffiliates: z.boolean().optional(),
  hasCertificates: z.boolean().optional(),
  reviewInvitationDays: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(180, 'must be 180 or less')
    .optional(),
  payLaterPlans: optionalText,
  categories: z.array(category).min(1, 'must list at least one category'),
  shipping,
  processing: z.strictObject({
    inStock: timeRange,
    byKind: z.partialRecord(kind, timeRange),
    personalized: timeRange.optional(),
    cutoff: clockTime.optional(),
    holidays: holidays.optional(),
  }),
  promises: z.strictObject({
    changeWindow: text,
    refundIssued: text,
    refundAppears: text,
    exchange: text,
    reply: text,
    repairs: text.optional(),
    warranty: text.optional(),
    customDeposit: text.optional(),
  }),
  returns: z.strictObject({ windowDays: days, acceptsPersonalized: z.boolean().optional() }),
  automaticTax: z.boolean().optional(),
  widthPictures: z
    .record(text, z.record(text, z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])))
    .optional(),
  hiddenFromAllJewelry: z.array(text).optional(),
  colors: z
    .strictObject({
      page: color,
      surface: color,
      ink: color,
      inkHover: color,
      photo: color,
      muted: color,
      textSecondary: color,
      textTertiary: color,
      rule: color,
      accents: z.array(color).min(2, 'must have at least two colors'),
    })
    .partial()
    .optional(),
  mark: z
    .string()
    .regex(/^[\d\s.,a-zA-Z-]*$/, 'must be the d attribute of an SVG path')
    .optional(),
});

function isRunOfWeekdays(run: string): boolean {
  try {
    return weekdaysOf(run).length > 0;
  } catch {
    return false;
  }
}

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** A schema with a check and an error message about the value. */
function refined(schema: z.ZodString, test: (value: string) => boolean, message: (value: string) => string) {
  return schema.refine(test, { error: ({ input }) => message(String(input)) });
}

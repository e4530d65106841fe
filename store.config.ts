import type { ProcessingTimes } from '#domain/delivery.ts';
import { cents, ZERO_CENTS } from '#domain/money.ts';
import type { PayLaterProvider } from '#domain/pay-later.ts';
import type { ReturnPolicy } from '#domain/returns.ts';
import type { ShippingTable } from '#domain/shipping.ts';

/** Opening hours of one run of days, 24-hour clock, local to the showroom. */
export type OpeningHours = { days: string; opens: string; closes: string };

/** A pay-later provider; the amounts are the provider's own, in cents. */
export type ShopPayLaterProvider = PayLaterProvider & {
  /** Stripe's name of the payment method. */
  stripeMethod: 'afterpay_clearpay' | 'klarna' | 'affirm';
  website: string;
  /** How it is paid back, in one line. */
  summary: string;
  /** What else a shopper should know of it before choosing. */
  features?: readonly string[];
};

/** Country codes are ISO 3166-1 alpha-2. */
const EUROPEAN_UNION =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Countries under a United States embargo, countries carriers do not serve, and places nobody lives. */
const NOT_SERVED = 'BY CU IR KP RU SY AF LY SD SO SS YE AQ BV GS HM IO TF UM'.split(' ');

const shipping: ShippingTable = {
  /** `{ only: ['US', 'CA'] }` ships to those; `allExcept` to every other country. */
  countries: { allExcept: NOT_SERVED },
  freeAbove: cents(50_00),
  domesticCountry: 'US',
  standardBelow: ZERO_CENTS,
  standard: { label: 'Standard', minDays: 5, maxDays: 7 },
  faster: [
    { label: 'Express', amount: cents(15_99), minDays: 2, maxDays: 3 },
    { label: 'Overnight', amount: cents(29_99), minDays: 1, maxDays: 1 },
  ],
  usualDays: { minDays: 3, maxDays: 7 },
  international: [
    { label: 'Canada', countries: ['CA'], amount: cents(19_99), minDays: 7, maxDays: 10 },
    { label: 'United Kingdom', countries: ['GB'], amount: cents(24_99), minDays: 7, maxDays: 12 },
    { label: 'Australia', countries: ['AU'], amount: cents(29_99), minDays: 10, maxDays: 14 },
    { label: 'European Union', countries: EUROPEAN_UNION, amount: cents(24_99), minDays: 8, maxDays: 12 },
  ],
  elsewhere: { label: 'International', minDays: 10, maxDays: 21 },
};

const processing: ProcessingTimes = {
  inStock: { min: 1, max: 2, unit: 'business day' },
  byKind: { custom: { min: 2, max: 4, unit: 'week' } },
};

/**
 * Everything that makes this shop yours and not the demo: change it and the whole store follows, emails and
 * structured data included. FACET HOUSE, its address and its numbers are made up.
 */
export const store = {
  /** Marks this shop's payments at the payment provider; never changes, whatever the shop is called. */
  id: 'facet-house',
  name: 'FACET HOUSE',
  legalName: 'Facet House LLC',
  /** The headline of the home page and its title; a line break stands where the headline breaks. */
  tagline: 'Passes\nthe tester.',
  description:
    'Moissanite and diamond-simulant jewelry, chains to engagement rings, with a showroom in Houston, Texas.',
  /** What your product pictures are, as About and the terms tell; '' where there is nothing to say of them. */
  picturesNote: 'The pictures in this demo shop are computer renders of each design.',
  orderNumberPrefix: 'FH',
  address: {
    street: '1200 Facet Avenue, Suite 100',
    city: 'Houston',
    region: 'TX',
    postalCode: '77002',
    country: 'US',
  },
  phone: '(713) 555-0142',
  /** The same for a phone to dial, with the country's code. */
  phoneToDial: '+17135550142',
  email: 'hello@facethouse.example',
  mailFrom: 'FACET HOUSE <orders@facethouse.example>',
  timeZone: 'America/Chicago',
  /** Whose law the terms of sale are under. */
  law: 'the State of Texas',
  /** Until when an order of a piece marked SHIPS TODAY goes out the same day, and on which days. */
  shipsTodayUntil: '2 PM Central, Monday to Friday',
  showroomHours: [
    { days: 'Mon-Thu', opens: '10:00', closes: '20:00' },
    { days: 'Fri-Sat', opens: '10:00', closes: '21:00' },
    { days: 'Sun', opens: '12:00', closes: '19:00' },
  ] satisfies OpeningHours[],
  supportHours: {
    label: 'Office and phone support',
    text: 'Monday to Friday 11AM to 6:30 PM EST, weekends closed',
    /** The same in the few words that fit beside the phone number. */
    shortText: 'Mon-Fri 11AM-6:30PM',
    localText: '10 AM - 5:30 PM Central',
  },
  links: {
    social: { label: 'Instagram', url: 'https://www.instagram.com/facethouse.example' },
    map: 'https://www.openstreetmap.org/search?query=Houston%20TX%2077002',
    leaveReview: 'https://reviews.example/facet-house',
  },
  /** The code the top banner advertises; its percentage is read from the promo table. */
  bannerPromoCode: 'SAVE10',
  marquee: ['BUY NOW PAY LATER', '4-DAY SHIPPING'],
  readyToShipNote: 'Ready to ship',
  mobileShippingNote: '1-Day Shipping',
  payLaterProviders: [
    {
      name: 'Afterpay',
      stripeMethod: 'afterpay_clearpay',
      website: 'https://www.afterpay.com',
      minAmount: cents(35_00),
      maxAmount: cents(1_000_00),
      summary: '4 payments every 2 weeks',
      plans: [{ payments: 4 }],
      features: ['Late fee up to $8'],
    },
    {
      name: 'Klarna',
      stripeMethod: 'klarna',
      website: 'https://www.klarna.com',
      minAmount: cents(35_00),
      maxAmount: cents(10_000_00),
      summary: 'Pay in 4 or in 30 days',
      plans: [{ payments: 4 }, { payments: 1 }],
    },
    {
      name: 'Affirm',
      stripeMethod: 'affirm',
      website: 'https://www.affirm.com',
      minAmount: cents(50_00),
      maxAmount: cents(20_000_00),
      summary: '3, 6 or 12 month plans',
      plans: [{ months: 3 }, { months: 6 }, { months: 12 }],
    },
  ] satisfies ShopPayLaterProvider[],
  shipping,
  /** How long an order takes to leave, before it is in transit. */
  processing,
  /** The returns page, the guarantee beside a piece, the terms and the data for search engines say these days. */
  returns: { windowDays: 30 } satisfies ReturnPolicy,
  /** Stripe's automatic tax: off until you have registered where you collect it. The payment sandbox knows no tax. */
  automaticTax: false,
  /** Products the merged listing leaves out, by id. */
  hiddenFromAllJewelry: [] as readonly string[],
};

import { defineShop } from 'jewelry-store';

/** Country codes are ISO 3166-1 alpha-2. */
const EUROPEAN_UNION =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Countries under a United States embargo, countries carriers do not serve, and places nobody lives. */
const NOT_SERVED = 'BY CU IR KP RU SY AF LY SD SO SS YE AQ BV GS HM IO TF UM'.split(' ');

/** The demo shop. FACET HOUSE, its address and its numbers are made up. */
export default defineShop({
  /** Marks this shop's payments at the payment provider; never changes, whatever the shop is called. */
  id: 'facet-house',
  name: 'FACET HOUSE',
  legalName: 'Facet House LLC',
  /** The headline of the home page and its title; a line break stands where the headline breaks. */
  tagline: 'Passes\nthe tester.',
  description:
    'Moissanite and diamond-simulant jewelry, chains to engagement rings, with a showroom in Houston, Texas.',
  orderNumberPrefix: 'FH',
  currency: 'USD',
  locale: 'en-US',
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
  ],
  supportHours: {
    label: 'Office and phone support',
    text: 'Monday to Friday 11AM to 6:30 PM EST, weekends closed',
    /** The same in the few words that fit beside the phone number. */
    shortText: 'Mon-Fri 11AM-6:30PM EST',
    localText: '10 AM - 5:30 PM Central',
  },
  links: {
    social: { label: 'Instagram', url: 'https://www.instagram.com/facethouse.example' },
    map: 'https://www.openstreetmap.org/search?query=Houston%20TX%2077002',
    leaveReview: 'https://reviews.example/facet-house',
  },
  /** The code the top banner advertises; its percentage is read from the promo table. */
  bannerPromoCode: 'SAVE10',
  marquee: [{ text: 'BUY NOW PAY LATER', path: '/financing' }, '4-DAY SHIPPING'],
  readyToShipNote: 'Ready to ship',
  mobileShippingNote: '1-Day Shipping',
  payLaterProviders: [
    {
      name: 'Afterpay',
      stripeMethod: 'afterpay_clearpay',
      minAmount: 35_00,
      maxAmount: 1_000_00,
      plans: [{ payments: 4 }],
    },
    {
      name: 'Klarna',
      stripeMethod: 'klarna',
      minAmount: 35_00,
      maxAmount: 10_000_00,
      plans: [{ payments: 4 }, { payments: 1 }],
    },
    {
      name: 'Affirm',
      stripeMethod: 'affirm',
      minAmount: 50_00,
      maxAmount: 20_000_00,
      plans: [{ months: 3 }, { months: 6 }, { months: 12 }],
    },
  ],
  giftNote: 'FREE gift included',
  showcaseHeading: "MEN'S DIAMOND JEWELRY",
  hasAffiliates: true,
  hasCertificates: true,
  /** Two weeks after delivery, customers are invited to review what they bought. */
  reviewInvitationDays: 14,
  payLaterPlans: '3 to 36 months',
  categories: [
    {
      kind: 'chain',
      intro:
        'Cuban, rope, franco, box and figaro. Solid links, lasting plating, lengths from 16 to 30 inches.',
    },
    {
      kind: 'bracelet',
      intro: 'Tennis lines, Cuban links and pave bangles, sized to the wrist from 6.5 to 9.5 inches.',
    },
    {
      kind: 'watch',
      intro: 'Fluted bezels, set bezels and full pave cases over precision movements.',
    },
    {
      kind: 'pendant',
      heading: 'MOISSANITE DIAMOND PENDANTS',
      intro: 'Crosses, hearts, medallions and solitaires, each on the chain it is pictured with.',
      facetChoices: {
        gemstone: ['Moissanite', 'VVS Diamond Simulants (CZ)', 'VVS Moissanite', 'VVS Moissanites'],
        diamond_cut: [
          'Round Cut',
          'Baguette',
          'Emerald Cut',
          'Baguette Cut',
          'Heart Cut',
          'Marquise Cut',
          'Oval Cut',
          'Pear Cut',
          'Princess Cut',
        ],
      },
    },
    {
      kind: 'earring',
      heading: 'MOISSANITE DIAMOND EARRINGS',
      intro: 'Studs, halos and hoops, sold as matched pairs with locking backs.',
    },
    {
      kind: 'custom',
      heading: 'CUSTOM MOISSANITE JEWELRY',
      intro: 'Names, letters, numbers and photo medallions, drawn for you and set by hand.',
    },
    {
      kind: 'grillz',
      heading: 'MOISSANITE DIAMOND GRILLZ',
      intro: 'Polished or pave set, from two teeth to eight. A molding kit comes with every order.',
    },
    {
      kind: 'glasses',
      heading: 'DESIGNER GLASSES',
      intro: 'Metal frames, plain or set with stones, with tinted or clear lenses.',
    },
    {
      kind: 'hip_hop_ring',
      banner: 'RINGS / HIP HOP RINGS',
      intro: 'Signets, Cuban bands and pave bands in US sizes 7 to 12.',
    },
    {
      kind: 'engagement_ring',
      intro: 'Solitaires, halos, three-stone settings and eternity bands in US sizes 4 to 10.',
    },
    {
      kind: 'diamond',
      intro: 'Tennis lines and iced Cuban chains, set edge to edge.',
    },
    {
      kind: 'vvs_simulant',
      intro: 'Loose stones in eight cuts, white and colored, graded for clarity.',
    },
  ],
  shipping: {
    /** `{ only: ['US', 'CA'] }` ships to those; `allExcept` to every other country. */
    countries: { allExcept: NOT_SERVED },
    freeAbove: 50_00,
    domesticCountry: 'US',
    standardBelow: 0,
    standard: { label: 'Standard', minDays: 5, maxDays: 7 },
    faster: [
      { label: 'Express', amount: 15_99, minDays: 2, maxDays: 3 },
      { label: 'Overnight', amount: 29_99, minDays: 1, maxDays: 1 },
    ],
    usualDays: { minDays: 3, maxDays: 7 },
    international: [
      { label: 'Canada', countries: ['CA'], amount: 19_99, minDays: 7, maxDays: 10 },
      { label: 'United Kingdom', countries: ['GB'], amount: 24_99, minDays: 7, maxDays: 12 },
      { label: 'Australia', countries: ['AU'], amount: 29_99, minDays: 10, maxDays: 14 },
      { label: 'European Union', countries: EUROPEAN_UNION, amount: 24_99, minDays: 8, maxDays: 12 },
    ],
    elsewhere: { label: 'International', minDays: 10, maxDays: 21 },
  },
  /** How long an order takes to leave, before it is in transit. */
  processing: {
    /** Orders from 2 PM on count for the next business day. */
    cutoff: '14:00',
    /** Neither a workday of the shop nor of its carriers. Days such as `12-25` and `2026-12-28` do as well. */
    holidays: 'us-federal',
    inStock: { min: 1, max: 2, unit: 'business day' },
    byKind: {
      custom: { min: 2, max: 4, unit: 'week' },
      // The molding kit goes out and comes back before they are cast.
      grillz: { min: 2, max: 3, unit: 'week' },
    },
    /** Engraved pieces leave the shelf for the engraver's bench. */
    personalized: { min: 2, max: 3, unit: 'business day' },
  },
  promises: {
    changeWindow: '2 hours',
    refundIssued: '5-7 business days',
    refundAppears: '5-10 business days',
    exchange: '3-5 days',
    reply: '24 hours',
    repairs: '1-2 weeks',
    warranty: 'Lifetime warranty for its first owner, as our terms of sale describe it.',
    customDeposit: '50%',
  },
  /** The returns page, the guarantee beside a piece, the terms and the data for search engines say these days. */
  returns: { windowDays: 30 },
  /** Stripe's automatic tax: off until you have registered where you collect it. The payment sandbox knows no tax. */
  automaticTax: false,
  /** The widths in `photos/widths__*.webp`, in millimeters, and where each is with its label, in percent of the picture. */
  widthPictures: {
    'miami-cuban': { 6: [6.9, 18.3], 8: [21.2, 32.6], 10: [36.6, 50.4], 12: [55.4, 69.2], 14: [75.4, 91.1] },
    'iced-cuban': { 8: [9.8, 21.2], 10: [27.6, 41.4], 12: [49.3, 63.7], 14: [72.6, 90] },
    rope: { 4: [24.4, 35.8], 6: [41.2, 52.7], 8: [61.2, 72.6] },
    tennis: { 3: [18.7, 30.1], 4: [33.2, 44.7], 5: [49.3, 60.8], 6.5: [65.7, 80.7] },
    franco: { 4: [26.7, 38.1], 5: [42.6, 54.1], 6: [60.4, 71.8] },
    box: { 4: [26.5, 37.9], 5: [42.8, 54.2], 6: [60.7, 72.1] },
    figaro: { 7: [32.8, 44.2], 9: [53.6, 66.4] },
  },
  /** Products the merged listing leaves out, by id. */
  hiddenFromAllJewelry: [],
});

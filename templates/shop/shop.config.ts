import { defineShop } from 'jewelry-store';

/**
 * Your shop. Hover over a setting to read what it is; leave out what you do not need. Amounts are cents (or pence, or
 * whole yen): 50_00 is 50.00. The store checks this file at every start: npm run store -- check does it at once.
 */
export default defineShop({
  // Marks your payments and your data. Choose it now and never change it.
  id: 'new-shop',
  name: 'New Shop',
  legalName: 'New Shop LLC',
  tagline: 'Jewelry,\nmade well.',
  description: 'A small jewelry shop: chains, bracelets, pendants and earrings.',
  orderNumberPrefix: 'NS',
  currency: 'USD',
  locale: 'en-US',
  address: {
    street: '1 Example Street',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  },
  phone: '(217) 555-0100',
  phoneToDial: '+12175550100',
  email: 'hello@shop.example',
  mailFrom: 'New Shop <orders@shop.example>',
  timeZone: 'America/Chicago',
  law: 'the State of Illinois',
  supportHours: {
    label: 'Phone',
    text: 'Monday to Friday, 9 AM to 5 PM Central',
    shortText: 'Mon-Fri 9 AM-5 PM',
    localText: '',
  },
  // With opening hours, the pages show your showroom. Without, you sell online only.
  showroomHours: [],
  categories: [
    { kind: 'chain', intro: 'Necklace chains in several lengths.' },
    { kind: 'bracelet', intro: 'Bracelets, sized to the wrist.' },
    { kind: 'pendant', intro: 'Pendants to wear on a chain.' },
    { kind: 'earring', intro: 'Earrings, sold as matched pairs.' },
  ],
  shipping: {
    countries: { only: ['US'] },
    domesticCountry: 'US',
    freeAbove: 100_00,
    standardBelow: 6_00,
    standard: { label: 'Standard', minDays: 3, maxDays: 6 },
    faster: [{ label: 'Express', amount: 18_00, minDays: 1, maxDays: 2 }],
    international: [],
    elsewhere: { label: 'International', minDays: 10, maxDays: 21 },
  },
  // Pages say on which days an order arrives. Orders from the cutoff on count for the next business day.
  processing: {
    cutoff: '12:00',
    holidays: 'us-federal',
    inStock: { min: 1, max: 2, unit: 'business day' },
    byKind: {},
    // Pieces with a personal text, such as an engraving.
    personalized: { min: 2, max: 4, unit: 'business day' },
  },
  promises: {
    changeWindow: '2 hours',
    refundIssued: '7 business days',
    refundAppears: '5-10 business days',
    exchange: '5 business days',
    reply: 'two business days',
  },
  returns: { windowDays: 30 },
});

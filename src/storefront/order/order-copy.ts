import { store } from '#store';

/** What the page of a shopper's orders says. */
export const ORDERS_WORDS = {
  heading: 'Your orders',
  lead: 'Orders placed in this browser, and any order by its number.',
  device: {
    heading: 'On this device',
    loading: 'Looking for your orders...',
    none: 'Nothing was ordered in this browser yet, or its data was cleared. Any order can be found by its number.',
    failed: 'Your orders could not be looked up. Please try again.',
    retry: 'Try again',
    withoutScripts: 'This list needs JavaScript. Any order can be found by its number.',
    view: 'View order',
  },
  lookup: {
    heading: 'Find an order',
    lead: `The number is in your confirmation email. ${store.orderNumberPrefix}- at its beginning, hyphens and capitals may be left out.`,
    number: 'Order number',
    email: 'Email',
    button: 'Find order',
    placed: 'Placed',
    status: 'Status',
    again: 'Look for another order',
  },
} as const;

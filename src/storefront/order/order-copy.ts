import { store } from '#shop';
import { promises } from '#shop/promises.ts';

/** Texts of the orders page. */
export const ORDERS_COPY = {
  heading: 'Your orders',
  lead: 'See the orders placed in this browser, or find any order by its number.',
  device: {
    heading: 'On this device',
    loading: 'Loading your orders...',
    none: 'No orders in this browser yet, or its data was cleared. You can find any order by its number.',
    failed: "We couldn't load your orders. Please try again.",
    retry: 'Try again',
    withoutScripts: 'This list needs JavaScript. You can find any order by its number.',
    view: 'View order',
  },
  progress: {
    tracking: 'Tracking',
    shipment: 'Parcel',
    toCome: 'Still to come',
    sendBy: 'Send by',
    expected: 'Estimated arrival',
    refunded: 'Refunded',
    shipTo: 'Ships to',
    certificates: 'Certificates',
    freeGift: 'Gift',
    giftNote: 'Gift note',
    history: 'Timeline',
    changeLead: `You can change or cancel this order within ${promises.changeWindow} of placing it.`,
    change: 'Change or cancel',
  },
  lookup: {
    heading: 'Find an order',
    lead: `You'll find the number in your confirmation email. You can leave out ${store.orderNumberPrefix}- and the hyphens, and type it in lowercase.`,
    number: 'Order number',
    email: 'Email',
    button: 'Find order',
    placed: 'Placed',
    status: 'Status',
    again: 'Find another order',
  },
} as const;

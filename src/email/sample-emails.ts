import { cents, ZERO_CENTS } from '#domain/money.ts';
import { certificatePath } from '#domain/orders/certificate.ts';
import { store } from '#shop';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { EmailContext, EmailTemplates, RenderedEmail } from './email-templates.ts';
import {
  disputeClosedNotice,
  disputeNotice,
  lostPaymentNotice,
  type MerchantOrder,
  newOrderNotice,
  refundFailedNotice,
  reviewNotice,
  secondPaymentNotice,
  undeliverableNotice,
  withOrderLink,
} from './merchant-notices.ts';
import {
  affiliateNotice,
  backInStock,
  checkoutCeilingNotice,
  contactNotice,
  messageAnswer,
  newsletterConfirmation,
  newsletterWelcome,
  reviewAnswer,
  reviewInvitation,
  testEmail,
} from './notice.ts';
import {
  addressCorrectedUpdate,
  cancelledUpdate,
  deliveredUpdate,
  messageUpdate,
  readyUpdate,
  refundedUpdate,
  shippedUpdate,
  trackingCorrectedUpdate,
} from './order-update.ts';
import { restCancelledUpdate } from './rest-update.ts';
import {
  returnApprovedUpdate,
  returnCancelledUpdate,
  returnReceivedUpdate,
  returnRefundedUpdate,
} from './return-update.ts';

type Render = (templates: EmailTemplates, context: EmailContext) => Promise<RenderedEmail>;

const NUMBER = `${store.orderNumberPrefix}-7K2M9QX4`;
const TIME = '2026-11-30T17:00:00.000Z';

const ORDER: ConfirmedOrder = {
  orderNumber: NUMBER,
  placedAt: TIME,
  customerEmail: 'jordan@example.com',
  shippingAddress: {
    fullName: 'Jordan Ellis',
    addressLine1: '7 Rosewood Lane',
    addressLine2: 'Apt 5',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
  },
  lines: [
    {
      name: 'Luna ring',
      choices: ['Size 7', 'Yellow'],
      quantity: 2,
      amount: cents(39_90),
      imageUrl: null,
      isTextFinal: false,
    },
    {
      name: 'Rope chain',
      choices: ['18"', 'Engraving: “LUNA”'],
      quantity: 1,
      amount: cents(199_00),
      imageUrl: null,
      isTextFinal: !store.returns.acceptsPersonalized,
    },
  ],
  subtotal: cents(238_90),
  promo: { promoCode: 'SAVE10', percentage: 10, discount: cents(23_89) },
  extras: [{ name: 'Shipping (Express)', amount: cents(15_99) }],
  total: cents(231_00),
  paidWith: 'Visa ending in 4242',
  shipping: null,
  giftNote: 'Happy birthday!\nLove, Ben',
  freeGift: store.giftNote || null,
  orderUrl: 'https://shop.example/payment-success?session_id=cs_test_sample',
};
const CERTIFICATE = `${store.orderNumberPrefix}C-7K2M-9QX4-TW3D`;
const CERTIFICATES = store.hasCertificates
  ? [{ name: 'Luna ring', number: CERTIFICATE, url: `https://shop.example${certificatePath(CERTIFICATE)}` }]
  : [];
const MERCHANT_ORDER: MerchantOrder = {
  orderNumber: NUMBER,
  total: ORDER.total,
  customerEmail: ORDER.customerEmail,
  riskLevel: 'elevated',
};
const UNSUBSCRIBE_URL = 'https://shop.example/newsletter/unsubscribe?token=sample';
const TRACKING = {
  carrier: 'USPS',
  trackingNumber: '9400111899223100001234',
  trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223100001234',
};

/** With two rings of three pieces; the chain follows. */
const FIRST_SHIPMENT: ConfirmedOrder = { ...ORDER, lines: ORDER.lines.slice(0, 1) };
const REST = {
  left: ['1 x Rope chain (18", Engraving: “LUNA”)'],
  arrival: { from: '2026-12-18', to: '2026-12-23' },
};

const RING = { name: 'Luna ring', quantity: 1, amount: cents(17_95), tax: cents(1_48) };

const update =
  (make: () => Parameters<EmailTemplates['renderOrderUpdate']>[0]): Render =>
  (templates, context) =>
    templates.renderOrderUpdate(make(), context);
const notice =
  (make: () => Parameters<EmailTemplates['renderNotice']>[0]): Render =>
  (templates, { publicUrl }) =>
    templates.renderNotice(make(), publicUrl);
const orderNotice = (make: () => Parameters<EmailTemplates['renderNotice']>[0]): Render =>
  notice(() => withOrderLink(make(), NUMBER, 'https://admin.shop.example'));

/** Every email of the store with sample data, by name. */
export const SAMPLE_EMAILS: Readonly<Record<string, Render>> = {
  'order-confirmation': (templates, context) => templates.renderOrderConfirmation(ORDER, context),
  'order-shipped': update(() => shippedUpdate(ORDER, TRACKING, CERTIFICATES)),
  'order-partly-shipped': update(() => shippedUpdate(FIRST_SHIPMENT, TRACKING, CERTIFICATES, REST)),
  'order-address-corrected': update(() => addressCorrectedUpdate(ORDER)),
  'order-tracking-corrected': update(() => trackingCorrectedUpdate(ORDER, TRACKING, { isFirst: false })),
  'order-delivered': update(() => deliveredUpdate(ORDER, [])),
  'order-ready': update(() => readyUpdate(ORDER)),
  'order-refunded': update(() =>
    refundedUpdate(ORDER, {
      amount: cents(19_43),
      reason: 'Wrong size',
      units: [RING],
    }),
  ),
  'order-cancelled': update(() =>
    cancelledUpdate(ORDER, { amount: ORDER.total, refunded: null, byBank: ZERO_CENTS, reason: null }),
  ),
  'order-rest-cancelled': update(() => restCancelledUpdate(FIRST_SHIPMENT, { reason: 'Sold out' })),
  'order-return-approved': update(() =>
    returnApprovedUpdate(FIRST_SHIPMENT, {
      sendBy: '2026-12-14',
      note: 'Your label: https://labels.example/7K2M9QX4\n\nPlease use the box that it came in.',
    }),
  ),
  'order-return-received': update(() => returnReceivedUpdate(FIRST_SHIPMENT)),
  'order-return-cancelled': update(() => returnCancelledUpdate(FIRST_SHIPMENT)),
  'order-return-refunded': update(() =>
    returnRefundedUpdate(ORDER, { amount: cents(19_43), reason: null, units: [RING] }, ['1 x Luna ring']),
  ),
  'order-message': update(() =>
    messageUpdate(ORDER, {
      subject: `About your order ${NUMBER}`,
      message: 'Hello Jordan,\n\nYour ring is on the bench. It ships on Friday.\n\nKind regards',
    }),
  ),
  'merchant-new-order': orderNotice(() => newOrderNotice(ORDER, 'normal')),
  'merchant-review': orderNotice(() => reviewNotice(MERCHANT_ORDER, 'total 100, expected 23100')),
  'merchant-paid-twice': orderNotice(() =>
    secondPaymentNotice(MERCHANT_ORDER, { amount: ORDER.total, sessionId: 'cs_test_sample' }),
  ),
  'merchant-dispute': orderNotice(() =>
    disputeNotice(MERCHANT_ORDER, { amount: ORDER.total, reason: 'product_not_received', dueAt: TIME }),
  ),
  'merchant-dispute-closed': orderNotice(() =>
    disputeClosedNotice(MERCHANT_ORDER, { state: 'won', lost: ZERO_CENTS, left: ORDER.total }),
  ),
  'merchant-refund-failed': orderNotice(() =>
    refundFailedNotice(MERCHANT_ORDER, { amount: cents(17_95), failureReason: 'expired_or_canceled_card' }),
  ),
  'merchant-lost-payment': notice(() =>
    lostPaymentNotice({ sessionId: 'cs_test_sample', amount: ORDER.total, createdAt: TIME }),
  ),
  'merchant-email-failed': notice(() =>
    undeliverableNotice({
      kind: 'order-shipped',
      about: NUMBER,
      error: 'Message failed: 550 No such mailbox',
      attempts: 5,
      isParked: true,
    }),
  ),
  'contact-request': notice(() =>
    contactNotice({
      name: 'Jordan Ellis',
      email: 'jordan@example.com',
      phone: null,
      subject: 'order-status',
      message: 'Where is my ring?',
      order_number: NUMBER,
    }),
  ),
  'affiliate-application': notice(() =>
    affiliateNotice({
      instagram_handle: '@jordan',
      tiktok_handle: null,
      phone_number: '512 555 0100',
      email: 'jordan@example.com',
    }),
  ),
  'message-answer': notice(() =>
    messageAnswer({
      to: 'jordan@example.com',
      name: 'Jordan Ellis',
      text: 'Your ring left our workshop this morning.\nYou will have the tracking number within the hour.',
      about: { subject: 'Order Status', text: 'Where is my ring?', sentOn: 'November 28, 2026' },
    }),
  ),
  'newsletter-confirmation': notice(() =>
    newsletterConfirmation('jordan@example.com', {
      confirmUrl: 'https://shop.example/newsletter/confirm?token=sample',
      unsubscribeUrl: UNSUBSCRIBE_URL,
    }),
  ),
  'newsletter-welcome': notice(() => newsletterWelcome('jordan@example.com', UNSUBSCRIBE_URL)),
  'stock-alert': notice(() =>
    backInStock({
      to: 'jordan@example.com',
      name: 'Miami Cuban Link Chain, 10 mm',
      option: '20 in',
      url: 'https://shop.example/product/chain-miami-cuban-10mm-yellow?length=20',
      forgetUrl: 'https://shop.example/back-in-stock/stop?token=sample',
    }),
  ),
  'test-email': notice(() => testEmail('owner@example.com')),
  'review-answer': notice(() =>
    reviewAnswer({
      to: 'maya@example.com',
      name: 'Maya',
      productName: 'Luna ring',
      productUrl: 'https://shop.example/product/luna',
      answer: 'Thank you. Come by for a free cleaning whenever you like.',
      text: 'Even prettier than in the pictures.',
    }),
  ),
  'review-invitation': notice(() =>
    reviewInvitation({
      to: 'jordan@example.com',
      orderNumber: NUMBER,
      pieces: [
        { name: 'Luna ring', url: 'https://shop.example/review?token=sample-1' },
        { name: 'Rope chain', url: 'https://shop.example/review?token=sample-2' },
      ],
      unsubscribeUrl: 'https://shop.example/review/stop?token=sample',
    }),
  ),
  'checkout-ceiling': notice(() => checkoutCeilingNotice({ state: 'near', count: 80, most: 100, hours: 1 })),
};

import type { WireObject } from '../wire/json.ts';
import type { CardDetails } from './card-details.ts';
import type { PaymentFailure } from './payment-intent.ts';
import type { PriceRecord } from './price.ts';
import type { ShippingDetails } from './shipping-details.ts';

export type LineRecord = {
  id: string;
  price: PriceRecord;
  quantity: number;
  /** The product's name when the session was made. */
  description: string;
  imageUrl: string | null;
  metadata: Record<string, string>;
};

export type ShippingRateRecord = {
  id: string;
  amount: number;
  displayName: string;
  deliveryEstimate: WireObject | null;
  metadata: Record<string, string>;
  taxBehavior: string;
};

export type SessionDiscount = {
  couponId: string;
  promotionCodeId: string | null;
  /** What the shopper reads: the typed code, else the coupon's name, else its id. */
  label: string;
  amountOff: number | null;
  percentOff: number | null;
};

/** A 3-D Secure question a shopper has yet to answer. */
export type Challenge = {
  id: string;
  card: CardDetails;
  email: string;
  name: string | null;
  /** What the bank says once the shopper has proved who they are. */
  failure: Omit<PaymentFailure, 'chargeId'> | null;
};

export type SessionRecord = {
  id: string;
  created: number;
  expiresAt: number;
  status: 'complete' | 'expired' | 'open';
  paymentStatus: 'no_payment_required' | 'paid' | 'unpaid';
  lines: LineRecord[];
  currency: string;
  discount: SessionDiscount | null;
  shippingRates: ShippingRateRecord[];
  /** The rate the shopper has chosen: the first until they choose; null when nothing is offered. */
  shippingRateId: string | null;
  methods: string[];
  paymentIntentId: string | null;
  challenge: Challenge | null;
  /** Who paid; null before. */
  payer: { email: string; name: string | null } | null;
  asked: SessionRequest;
};

/** What the merchant asked for when creating the session, as it was sent. */
export type SessionRequest = {
  allowedMethods: string[] | null;
  excludedMethods: string[] | null;
  allowPromotionCodes: boolean | null;
  billingAddressCollection: string | null;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerCreation: string;
  customerEmail: string | null;
  /** Shown beside the pay button; absent from sessions of earlier versions. */
  customText?: string | null;
  description: string | null;
  intentMetadata: Record<string, string>;
  locale: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  shipping: ShippingDetails | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  submitType: string | null;
  successUrl: string;
};

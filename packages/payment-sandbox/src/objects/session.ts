import type { CardDetails } from './card-details.ts';
import type { PaymentFailure } from './payment-intent.ts';
import type { PriceRecord } from './price.ts';
import type { ShippingDetails } from './shipping-details.ts';

export type LineRecord = {
  id: string;
  price: PriceRecord;
  quantity: number;
  /** The product's name when the session was created. */
  description: string;
  imageUrl: string | null;
  metadata: Record<string, string>;
};

export type DeliveryEnd = { unit: 'business_day' | 'day' | 'hour' | 'month' | 'week'; value: number };

/** Between which times a shipping method delivers; null where an end is open. */
export type DeliveryEstimate = { minimum: DeliveryEnd | null; maximum: DeliveryEnd | null };

export type ShippingRateRecord = {
  id: string;
  amount: number;
  displayName: string;
  deliveryEstimate: DeliveryEstimate | null;
  metadata: Record<string, string>;
  taxBehavior: string;
};

export type SessionDiscount = {
  couponId: string;
  promotionCodeId: string | null;
  /** The label the shopper sees: the code they typed, else the coupon's name, else its id. */
  label: string;
  amountOff: number | null;
  percentOff: number | null;
};

/** A 3-D Secure challenge that the shopper has not answered yet. */
export type Challenge = {
  id: string;
  card: CardDetails;
  email: string;
  name: string | null;
  /** The bank's answer after the shopper has authenticated. */
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
  /** The selected rate: the first one by default; null if none is offered. */
  shippingRateId: string | null;
  methods: string[];
  paymentIntentId: string | null;
  challenge: Challenge | null;
  /** Who paid; null while unpaid. */
  payer: { email: string; name: string | null } | null;
  asked: SessionRequest;
};

/** The parameters that the merchant created the session with. */
export type SessionRequest = {
  allowedMethods: string[] | null;
  excludedMethods: string[] | null;
  allowPromotionCodes: boolean | null;
  billingAddressCollection: string | null;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerCreation: string;
  customerEmail: string | null;
  /** Shown next to the pay button. Absent from sessions created by earlier versions. */
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

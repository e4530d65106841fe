import { type Cents, NOTHING } from './money.ts';

/** A way of sending an order that the payment page offers. */
export type ShippingOption = {
  /** What the shopper reads: "Standard (5-7 business days)". */
  label: string;
  amount: Cents;
  minDays: number;
  maxDays: number;
};

/** The merchant's rates; days are business days in transit. */
export type ShippingTable = {
  /** Domestic orders above this subtotal (after discount), strictly, ship free by the standard way. */
  freeAbove: Cents;
  domesticCountry: string;
  /** What standard costs at or below `freeAbove`; the merchant's choice, nothing by default. */
  standardBelow: Cents;
  standard: { label: string; minDays: number; maxDays: number };
  faster: readonly ShippingOption[];
  /** One row a destination; countries are ISO 3166-1 alpha-2. */
  international: readonly (ShippingOption & { countries: readonly string[] })[];
  /** Every other country: ordered now, the cost agreed by email before anything is sent. */
  elsewhere: { label: string; minDays: number; maxDays: number };
};

/**
 * The ways an order can be sent, the first being the one chosen for the shopper. Standard is free strictly above
 * the threshold: $50.00 exactly is not above $50.
 */
export function shippingOptionsFor(
  table: ShippingTable,
  country: string,
  discountedSubtotal: Cents,
): ShippingOption[] {
  if (country === table.domesticCountry) {
    const amount = discountedSubtotal > table.freeAbove ? NOTHING : table.standardBelow;
    return [{ ...table.standard, amount }, ...table.faster];
  }
  const zone = table.international.find((row) => row.countries.includes(country));
  if (!zone) return [{ ...table.elsewhere, amount: NOTHING }];
  const { countries: _, ...option } = zone;
  return [option];
}

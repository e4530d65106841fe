import { type Cents, formatCents, ZERO_CENTS } from '#domain/money.ts';
import { type CountriesServed, checkCountry, listCountriesServed } from './countries.ts';

/** A shipping method of the payment page; days are business days in transit. */
export type ShippingOption = {
  label: string;
  /** Null if the cost is unknown and agreed with the shopper by email before the order ships. */
  amount: Cents | null;
  minDays: number;
  maxDays: number;
};

/** The merchant's rates; days are business days in transit. */
export type ShippingTable = {
  /** The countries that orders ship to. */
  countries: CountriesServed;
  /** Domestic orders strictly above this subtotal (after discount) get free standard shipping. */
  freeAbove: Cents;
  domesticCountry: string;
  /** The cost of standard shipping at or below `freeAbove`. Defaults to nothing. */
  standardBelow: Cents;
  standard: { label: string; minDays: number; maxDays: number };
  faster: readonly PricedOption[];
  /** The range in which most domestic orders arrive, whatever the method. Absent if the merchant quotes none. */
  usualDays?: { minDays: number; maxDays: number };
  /** One row per destination. */
  international: readonly ShippingZone[];
  /** All other countries served: the cost is agreed by email after the order and before it ships. */
  elsewhere: { label: string; minDays: number; maxDays: number };
};

type PricedOption = ShippingOption & { amount: Cents };

type ShippingZone = PricedOption & {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** No duties are due there, as in a customs union, or the merchant pays them. */
  noDuties?: boolean | undefined;
};

/**
 * The shipping methods for an order, the preselected one first; none for a country the merchant does not ship to.
 * Standard is free strictly above the threshold: $50.00 exactly is not above $50.
 */
export function shippingOptionsFor(
  table: ShippingTable,
  country: string,
  discountedSubtotal: Cents,
): ShippingOption[] {
  if (!checkCountry(country, table.countries).ok) return [];
  if (country === table.domesticCountry) {
    const amount = discountedSubtotal > table.freeAbove ? ZERO_CENTS : table.standardBelow;
    return [{ ...table.standard, amount }, ...table.faster];
  }
  const zone = zoneOf(table, country);
  if (!zone) return [{ ...table.elsewhere, amount: null }];
  const { countries: _, noDuties: __, ...option } = zone;
  return [option];
}

function zoneOf({ international }: ShippingTable, country: string): ShippingZone | undefined {
  return international.find((zone) => zone.countries.includes(country));
}

/** The served countries that are not in a zone, sorted. */
export function listCountriesElsewhere(table: ShippingTable): string[] {
  return listCountriesServed(table.countries).filter(
    (country) => country !== table.domesticCountry && !zoneOf(table, country),
  );
}

/** Tells shoppers what shipping to a country does not include; null if nothing is due there. */
export function dutiesNote(table: ShippingTable, country: string): string | null {
  if (country === table.domesticCountry || zoneOf(table, country)?.noDuties) return null;
  return 'Import duties and taxes are not included. The carrier may collect them before delivery.';
}

/** The methods with a promo code for free shipping. A cost that is agreed by email stays unknown. */
export function withFreeShipping(options: readonly ShippingOption[]): ShippingOption[] {
  return options.map((option) => ({ ...option, amount: option.amount === null ? null : ZERO_CENTS }));
}

/**
 * Finds the shipping method of a paid order among those it was offered: by its label, or else by its amount. An
 * unknown cost matches an amount of zero. Null if none matches.
 */
export function chosenShipping(
  offered: readonly ShippingOption[],
  paid: { label: string | null; amount: Cents | null },
): ShippingOption | null {
  const byLabel = offered.find(({ label }) => label === paid.label);
  if (byLabel) return byLabel;
  const charged = paid.amount ?? ZERO_CENTS;
  return offered.find(({ amount }) => (amount ?? ZERO_CENTS) === charged) ?? null;
}

/** `$15.99`, `Free`, or a note that the cost is not known yet. */
export function formatShippingCost(amount: Cents | null): string {
  if (amount === null) return 'Cost confirmed by email before we ship';
  return amount === ZERO_CENTS ? 'Free' : formatCents(amount);
}

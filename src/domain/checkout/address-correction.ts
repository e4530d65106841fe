import { cleanAddress, missingAddressFields, type ShippingAddress } from './checkout.ts';
import { withStateCode } from './us-states.ts';

/** The fields of an address that a merchant can correct; an absent field stays. */
export type AddressCorrection = Partial<Omit<ShippingAddress, 'country'>>;

/**
 * The address with the corrected fields, a US state as two letters; null if the corrected state is none of the US. The
 * country stays, because shipping and tax were paid for it.
 */
export function correctedAddress(
  before: ShippingAddress,
  corrected: AddressCorrection,
): ShippingAddress | null {
  const after = { ...cleanAddress({ ...before, ...corrected }), country: before.country };
  return after.state === before.state || after.state === '' ? after : withStateCode(after);
}

/** The required fields that were filled in before and are blank now. Some countries have no states. */
export function blankedAddressFields(before: ShippingAddress, after: ShippingAddress) {
  const wasMissing = missingAddressFields(before);
  return missingAddressFields(after).filter((field) => !wasMissing.includes(field));
}

/** The names of the fields in which two addresses differ. */
export function changedAddressFields(before: ShippingAddress, after: ShippingAddress): string[] {
  return (Object.keys(after) as (keyof ShippingAddress)[]).filter((field) => before[field] !== after[field]);
}

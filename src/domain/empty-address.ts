import type { ShippingAddress } from './checkout.ts';

/** The address of a new form. A file of its own: the first load of every page needs it, and none of the checks. */
export const EMPTY_ADDRESS: ShippingAddress = {
  fullName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
};

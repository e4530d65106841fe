import type { ShippingAddress } from './checkout.ts';

/** The address of a new form. Separate from the validation, because every page's first load needs it. */
export const EMPTY_ADDRESS: ShippingAddress = {
  fullName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
};

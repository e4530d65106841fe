/** The shipping address, with Stripe's field names. */
export type ShippingDetails = {
  name: string | null;
  phone: string | null;
  carrier: string | null;
  tracking_number: string | null;
  address: {
    line1: string | null;
    line2: string | null;
    city: string | null;
    state: string | null;
    postal_code: string | null;
    country: string | null;
  };
};

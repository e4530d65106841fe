/** The stored details of a card: never its number or security code. */
export type CardDetails = {
  brand: string;
  expMonth: number;
  expYear: number;
  funding: string;
  last4: string;
};

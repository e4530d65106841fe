/** What is kept of a card: never its number, never its security code. */
export type CardDetails = {
  brand: string;
  expMonth: number;
  expYear: number;
  funding: string;
  last4: string;
};

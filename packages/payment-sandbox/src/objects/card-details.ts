export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The stored details of a card: never its number or security code. */
export type CardDetails = {
  brand: string;
  expMonth: number;
  expYear: number;
  funding: string;
  last4: string;
  /** The wallet that paid with the card. Absent: none, or a state written by an older version. */
  wallet?: Wallet | undefined;
};

/** The id of what a successful charge did to the balance; null before it succeeds. */
export function transactionIdOf({ id, status }: { id: string; status: string }): string | null {
  return status === 'succeeded' ? `txn_${id.slice('ch_'.length)}` : null;
}

/** The id of what a refund did to the balance. */
export function refundTransactionId({ id }: { id: string }): string {
  return `txn_${id.slice('re_'.length)}`;
}

/** The id of a charge's balance transaction; null unless the charge has succeeded. */
export function transactionIdOf({ id, status }: { id: string; status: string }): string | null {
  return status === 'succeeded' ? `txn_${id.slice('ch_'.length)}` : null;
}

/** The id of a refund's balance transaction. */
export function refundTransactionId({ id }: { id: string }): string {
  return `txn_${id.slice('re_'.length)}`;
}

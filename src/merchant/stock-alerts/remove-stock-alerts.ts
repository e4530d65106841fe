import { writeAudit } from '#database/people/audit-log.ts';
import { deleteStockAlerts } from '#database/products/stock-alerts.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';

/** Deletes every request of an address, for the merchant. */
export async function removeStockAlerts(
  { db, actor }: MerchantContext,
  email: string,
): Promise<{ ok: true; deleted: number } | Refused> {
  return db.transaction().execute(async (transaction) => {
    const deleted = await deleteStockAlerts(transaction, email);
    if (deleted === 0) return refused('not-found', `${email} has no back-in-stock requests.`);
    // Without the address, which is personal data.
    await writeAudit(transaction, {
      actor,
      action: 'stock-alert.remove',
      subjectType: 'stock-alert',
      subjectId: '',
    });
    return { ok: true, deleted };
  });
}

import { checkAdmin } from './check-admin.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkDisk } from './check-disk.ts';
import { checkEmail } from './check-email.ts';
import { checkNode, checkSettings } from './check-settings.ts';
import { checkStripe } from './check-stripe.ts';
import type { Finding } from './finding.ts';
import type { StoreInspection } from './store-inspection.ts';

/**
 * Checks everything the store depends on, without changing anything. Takes seconds, because it contacts Stripe and the
 * mail server.
 */
export async function examineStore(inspection: StoreInspection): Promise<Finding[]> {
  const { settings, findings } = checkSettings(() => inspection.loadSettings());
  const first = [checkNode(process.versions.node), ...findings];
  if (!settings) return first;
  const { createStripe, database, now } = inspection;
  const rest = await Promise.all([
    checkDisk(settings),
    checkBackups(settings, now()),
    checkDatabase(settings, database),
    checkStripe(settings, createStripe, now),
    checkEmail(settings),
  ]);
  return [...first, ...checkAdmin(settings), ...rest.flat()];
}

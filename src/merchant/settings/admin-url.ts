import type { StoreSettings } from './store-inspection.ts';

/** The admin's URL: ADMIN_URL, else its port on this machine. */
export function adminUrlOf({
  ADMIN_URL,
  ADMIN_PORT = 3001,
}: Pick<StoreSettings, 'ADMIN_URL' | 'ADMIN_PORT'>): string {
  return ADMIN_URL ?? `http://localhost:${ADMIN_PORT}`;
}

import { isIP } from 'node:net';
import { error, type Finding, ok, skipped, warning } from './finding.ts';
import type { StoreSettings } from './store-inspection.ts';

/** Checks the admin's URL. Whether anyone has enrolled is checked with the database. */
export function checkAdmin({ ADMIN_URL, ADMIN_PORT, PUBLIC_URL }: StoreSettings): Finding[] {
  if (ADMIN_PORT === 'off') return [skipped('admin', 'ADMIN_PORT is off: nobody can open the admin.')];
  if (!ADMIN_URL) return [ok('admin', 'on this machine only')];
  const { protocol, hostname, host } = new URL(ADMIN_URL);
  // `URL` puts IPv6 addresses in brackets.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return [
      error(
        'admin',
        `${ADMIN_URL} has an IP address, and passkeys need a name.`,
        'Choose a name for the admin, such as admin.shop.example, and set ADMIN_URL to it.',
      ),
    ];
  }
  if (protocol !== 'https:' && hostname !== 'localhost') {
    return [
      error(
        'admin',
        `${ADMIN_URL} is not encrypted, and browsers use passkeys over https only.`,
        'Put a proxy with a certificate in front (see deploy/) and set ADMIN_URL to the https:// address.',
      ),
    ];
  }
  if (PUBLIC_URL && new URL(PUBLIC_URL).hostname === hostname && hostname !== 'localhost') {
    return [
      warning(
        'admin',
        `The admin and the shop share the name ${hostname}, so the shop's pages could reach the admin's session.`,
        'Give the admin a name of its own, such as admin.shop.example. Passkeys belong to the name, so people enroll again.',
      ),
    ];
  }
  return [ok('admin', host)];
}

import { RequestRefused } from './errors.ts';

/**
 * A browser names the site a request comes from; one that comes from elsewhere is not our page. From a page that names
 * itself to nobody it says "null", and whether that page is ours in a header no script can set.
 */
export function checkOrigin(request: Request, publicUrl: string): void {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host');
  if (!origin || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  if (origin === 'null' && request.headers.get('sec-fetch-site') === 'same-origin') return;
  throw new RequestRefused('forbidden-origin', 'This request did not come from the store.');
}

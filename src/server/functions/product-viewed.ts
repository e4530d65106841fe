import { isSoundId } from '#domain/products/piece-ids.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../http/errors.ts';
import { readBody } from '../http/request-body.ts';

/**
 * Counts a product view without a page load: the id as plain text, sent with `sendBeacon` → 204. Counts are per day,
 * without data about the shopper.
 */
export async function productViewed(request: Request, context: ApiContext): Promise<Response> {
  const id = (await readBody(request)).toString();
  if (!isSoundId(id)) throw new RequestRefused('bad-request', 'This is not the id of a product.');
  context.counts.countProductView(id, request.headers.get('user-agent') ?? undefined);
  return new Response(null, { status: 204 });
}

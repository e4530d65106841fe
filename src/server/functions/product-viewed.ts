import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../errors.ts';
import { readBody } from '../request-body.ts';

const LONGEST_ID = 200;

/**
 * A product is shown without a new document: its id as plain text, which is what `sendBeacon` sends → 204. Counted by day,
 * without anything about the shopper.
 */
export async function productViewed(request: Request, context: ApiContext): Promise<Response> {
  const id = (await readBody(request)).toString();
  if (id === '' || id.length > LONGEST_ID) {
    throw new RequestRefused('bad-request', 'This is not the id of a product.');
  }
  context.counts.countProductView(id, request.headers.get('user-agent') ?? undefined);
  return new Response(null, { status: 204 });
}

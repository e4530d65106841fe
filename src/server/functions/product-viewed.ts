import { z } from 'zod';
import type { ApiContext } from '../api-context.ts';
import { parseBody } from '../request-body.ts';
import { text } from './cart-items.ts';

const body = z.object({ id: text(100) });

/** A product is shown without a new document: `{id}` → 204. Counted by day, without anything about the shopper. */
export async function productViewed(request: Request, context: ApiContext): Promise<Response> {
  const { id } = await parseBody(request, body);
  context.counts.countProductView(id, request.headers.get('user-agent') ?? undefined);
  return new Response(null, { status: 204 });
}

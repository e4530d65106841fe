import { z } from 'zod';
import { ensureOrderConfirmation } from '#payments/order-confirmation.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../errors.ts';
import { parseBody } from '../request-body.ts';

/** The rest of the payload (recipient, lines, amounts) is not even read: all of it is in the database. */
const body = z.object({ orderNumber: z.string().min(1).max(40) });

/**
 * Makes sure the confirmation of a paid order is on its way: to the address the order was placed with, with the
 * amounts that were charged, once, however often this is asked.
 */
export async function sendOrderConfirmation(request: Request, context: ApiContext): Promise<Response> {
  const { orderNumber } = await parseBody(request, body);
  const isOnItsWay = await ensureOrderConfirmation(context.database.db, orderNumber);
  if (!isOnItsWay) throw new RequestRefused('not-found', 'There is no paid order with this number.');
  context.payments.onJobQueued();
  return Response.json({ sent: true });
}

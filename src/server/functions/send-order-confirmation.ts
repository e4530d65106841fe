import { z } from 'zod';
import { ensureOrderConfirmation } from '#payments/settlement/order-confirmation.ts';
import type { ApiContext } from '../api-context.ts';
import { RequestRefused } from '../http/errors.ts';
import { parseBody } from '../http/request-body.ts';

/** Other fields of the payload (recipient, lines, amounts) are ignored; the database has them. */
const body = z.object({ orderNumber: z.string().min(1).max(40) });

/**
 * Queues the confirmation of a paid order, to the order's email address and with the charged amounts. Idempotent.
 */
export async function sendOrderConfirmation(request: Request, context: ApiContext): Promise<Response> {
  const { orderNumber } = await parseBody(request, body);
  const isOnItsWay = await ensureOrderConfirmation(context.database.db, orderNumber);
  if (!isOnItsWay) throw new RequestRefused('not-found', 'There is no paid order with this number.');
  context.payments.onJobQueued();
  return Response.json({ sent: true });
}

import { balanceTransactionRoutes } from './balance-transactions.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { couponRoutes } from './coupons.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { paymentRoutes } from './payments.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { promotionCodeRoutes } from './promotion-codes.ts';
import type { Route } from './route.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

const ROUTES: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...checkoutSessionRoutes,
  ...paymentRoutes,
  ...balanceTransactionRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
];

/**
 * The route for a request and the id in its path, or null. A trailing slash without an id matches the list route.
 */
export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const asked = path.replace(/\/$/, '').split('/');
  for (const route of ROUTES) {
    const steps = route.path.split('/');
    if (route.method !== method || steps.length !== asked.length) continue;
    if (!steps.every((step, index) => step === ':id' || step === asked[index])) continue;
    return { route, id: asked[steps.indexOf(':id')] ?? '' };
  }
  return null;
}

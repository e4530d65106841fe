import { checkAction, ORDER_ACTIONS, type OrderAction, type OrderFacts } from './order-lifecycle.ts';

/** Whether an action is allowed now, and if not, why, as a sentence for the merchant. */
export type ActionCheck = {
  action: OrderAction;
  isAllowed: boolean;
  reason: string | null;
  /** Refused because of a dispute or refund, which the merchant may override. */
  canOverride: boolean;
};

/** Every action on an order, in lifecycle order, and whether it is allowed. */
export function checkActions(order: OrderFacts): ActionCheck[] {
  return (Object.keys(ORDER_ACTIONS) as OrderAction[]).map((action) => {
    const allowed = checkAction(order, action);
    if (allowed.ok) return { action, isAllowed: true, reason: null, canOverride: false };
    const canOverride = checkAction(order, action, { isOverridden: true }).ok;
    return { action, isAllowed: false, reason: allowed.reason, canOverride };
  });
}

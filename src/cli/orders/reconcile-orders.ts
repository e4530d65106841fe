import { formatCents } from '#domain/money.ts';
import { findLostPayments } from '#payments/find-lost-payments.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { store } from '#shop';
import { type CommandContext, CommandRefused } from '../command.ts';
import { orderContextOf } from './order-context.ts';

/** Compares Stripe's paid sessions with the orders. Refuses, for the exit code, if a payment has no order. */
export async function reconcileOrders(
  context: CommandContext,
  { days, isJson }: { days: number; isJson: boolean },
): Promise<void> {
  const { stripe } = context;
  if (!stripe) throw new CommandRefused('This needs STRIPE_SECRET_KEY, to ask Stripe for its sessions.');
  const payments: PaymentContext = {
    ...orderContextOf({ ...context, print: () => {} }),
    stripe,
    publicUrl: '',
    webhookSecret: '',
    isLive: await isLive(stripe),
    storeId: store.id,
    checkoutLimits: [],
  };
  const { checked, recreated, lost } = await findLostPayments(payments, { days });
  if (isJson) context.print(JSON.stringify({ checked, recreated, lost }));
  else {
    context.print(`Compared ${checked} paid sessions of the last ${days} days.`);
    for (const orderNumber of recreated) context.print(`${orderNumber} had no order; it was made again.`);
    for (const { sessionId, amount, createdAt } of lost) {
      context.print(
        `No order: ${formatCents(amount)} paid ${createdAt.toISOString()} in session ${sessionId}`,
      );
    }
  }
  if (lost.length > 0)
    throw new CommandRefused(`${lost.length} paid without an order. Look them up in Stripe.`);
}

async function isLive(stripe: NonNullable<CommandContext['stripe']>): Promise<boolean> {
  const { data } = await stripe.checkout.sessions.list({ limit: 1 });
  return data[0]?.livemode ?? false;
}

import { formatCents } from '#domain/money.ts';
import { pluralize } from '#domain/pluralize.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { findLostPayments } from '#payments/reconcile/find-lost-payments.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { orderContextOf } from './order-context.ts';

/** Compares Stripe's paid sessions with the orders. Fails if a payment has no order. */
export async function reconcileOrders(context: CommandContext, days: number): Promise<CommandOutput> {
  const { stripe } = context;
  if (!stripe) throw new CommandRefused('This needs STRIPE_SECRET_KEY, to ask Stripe for its sessions.');
  const payments: PaymentContext = {
    ...orderContextOf({ ...context, progress: () => {} }),
    stripe,
    publicUrl: '',
    webhookSecret: '',
    isLive: await isLive(stripe),
    storeId: store.id,
    checkoutLimits: [],
  };
  const { checked, recreated, lost } = await findLostPayments(payments, { days });
  return {
    lines: [
      `Compared ${pluralize(checked, 'paid session')} of the last ${pluralize(days, 'day')}.`,
      ...recreated.map((orderNumber) => `${orderNumber} had no order; it was made again.`),
      ...lost.map(
        ({ sessionId, amount, createdAt }) =>
          `No order: ${formatCents(amount)} paid ${createdAt.toISOString()} in session ${sessionId}`,
      ),
    ],
    data: { checked, recreated, lost },
    ...(lost.length > 0 && { failure: `${lost.length} paid without an order. Look them up in Stripe.` }),
  };
}

async function isLive(stripe: NonNullable<CommandContext['stripe']>): Promise<boolean> {
  const { data } = await stripe.checkout.sessions.list({ limit: 1 });
  return data[0]?.livemode ?? false;
}

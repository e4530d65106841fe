import { addOrderNote, messageCustomer } from '#merchant/orders/annotate-order.ts';
import { resendEmail } from '#merchant/orders/resend-email.ts';
import type { ShopperKind } from '#merchant/orders/shopper-emails.ts';
import { type CommandContext, type CommandOutput, orRefuse } from '../command.ts';
import { orderContextOf } from './order-context.ts';

const ACTOR = 'cli';

export async function noteByCommand(
  context: CommandContext,
  orderNumber: string,
  text: string,
): Promise<CommandOutput> {
  orRefuse(await addOrderNote(orderContextOf(context), orderNumber, text, ACTOR));
  return { lines: [`Noted on ${orderNumber}.`], data: { orderNumber } };
}

export async function messageByCommand(
  context: CommandContext,
  orderNumber: string,
  message: { subject: string; text: string },
): Promise<CommandOutput> {
  const { to } = orRefuse(await messageCustomer(orderContextOf(context), orderNumber, message, ACTOR));
  return { lines: [`The running store sends it to ${to} within seconds.`], data: { orderNumber, to } };
}

export async function resendByCommand(
  context: CommandContext,
  orderNumber: string,
  kind: ShopperKind,
): Promise<CommandOutput> {
  orRefuse(await resendEmail(orderContextOf(context), orderNumber, { kind }, ACTOR));
  return { lines: [`The running store sends ${kind} again within seconds.`], data: { orderNumber, kind } };
}

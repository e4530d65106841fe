/** What a shopper's message asks about an order: to change or cancel it, to return it, or anything else. */
export type OrderRequestKind = 'change' | 'return' | 'message';

/** The subjects of the contact form that ask for something, most urgent first. */
export const REQUEST_SUBJECTS = ['change-or-cancel', 'return-exchange'] as const;

/** A message about an order that nobody has answered or closed. */
export type OrderRequest = {
  messageId: string;
  kind: OrderRequestKind;
  /** The name in the form. */
  from: string;
  /** When it was sent, in ISO 8601. */
  at: string;
};

/** For a badge. */
export const ORDER_REQUEST_NAMES: Readonly<Record<OrderRequestKind, string>> = {
  change: 'Cancel or change',
  return: 'Return requested',
  message: 'Message',
};

/** What a message with this subject asks for. */
export function requestKindOf(subject: string): OrderRequestKind {
  const [change, giveBack] = REQUEST_SUBJECTS;
  if (subject === change) return 'change';
  return subject === giveBack ? 'return' : 'message';
}

/**
 * What the shopper asked for, such as "Ana asked to change or cancel this order on Nov 28, 2026."; null for a message
 * that asks for neither a change nor a return. `order` is its number if it is one of several.
 */
export function describeRequest(
  { kind, from }: Pick<OrderRequest, 'kind' | 'from'>,
  day: string,
  order = 'this order',
): string | null {
  if (kind === 'message') return null;
  return `${from} asked to ${kind === 'change' ? 'change or cancel' : 'return'} ${order} on ${day}.`;
}

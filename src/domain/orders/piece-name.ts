import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';

/** A line of an order, as far as its name depends on it. */
export type NamedLine = Parameters<typeof describeOrderedChoices>[0] & { product_details: { name: string } };

/** `Nameplate (18", Name: “Ada”)` */
export function pieceName(line: NamedLine): string {
  const choices = describeOrderedChoices(line);
  return line.product_details.name + (choices.length > 0 ? ` (${choices.join(', ')})` : '');
}

/** `2 x Luna ring (Size 7, Yellow)` */
export function unitsInWords(line: NamedLine & { quantity: number }): string {
  return `${line.quantity} x ${pieceName(line)}`;
}

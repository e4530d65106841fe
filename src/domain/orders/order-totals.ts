import { addCents, type Cents, multiplyCents, subtractCents, ZERO_CENTS } from '#domain/money.ts';

/** An order line as charged. A line without a product is shipping or tax. */
export type ChargedLine = {
  product_id: string | null;
  unit_amount: Cents;
  quantity: number;
  /** After discount. */
  amount: Cents;
};

export type OrderTotals = {
  /** Goods before the discount. */
  subtotal: Cents;
  discount: Cents;
  /** The amount charged: goods after the discount, shipping and tax. */
  total: Cents;
};

export function orderTotals(lines: readonly ChargedLine[]): OrderTotals {
  const goods = lines.filter(isGoods);
  const subtotal = addCents(ZERO_CENTS, ...goods.map(lineSubtotal));
  return {
    subtotal,
    discount: subtractCents(subtotal, sumOfAmounts(goods)),
    total: sumOfAmounts(lines),
  };
}

export function isGoods(line: Pick<ChargedLine, 'product_id'>): boolean {
  return line.product_id !== null;
}

/** A line before the discount, as shown in the cart. */
export function lineSubtotal(line: Pick<ChargedLine, 'unit_amount' | 'quantity'>): Cents {
  return multiplyCents(line.unit_amount, line.quantity);
}

function sumOfAmounts(lines: readonly Pick<ChargedLine, 'amount'>[]): Cents {
  return addCents(ZERO_CENTS, ...lines.map(({ amount }) => amount));
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, percentOf } from '#domain/money.ts';
import { aLine } from '#domain/products/product.fixture.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import { chargedAmounts } from './order.ts';
import { orderTotals } from './order-totals.ts';

const goods = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000_00 }), fc.integer({ min: 1, max: 99 })), {
  minLength: 1,
  maxLength: 12,
});

test("an order's totals equal its cart's, whatever the discount", () => {
  fc.assert(
    fc.property(goods, fc.integer({ min: 0, max: 100 }), fc.nat(50_00), (pairs, percentage, shipping) => {
      const cart = pairs.map(([price, quantity]) => aLine({ price: cents(price), quantity }));
      const subtotal = cents(cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      const discount = percentOf(subtotal, percentage);
      const amounts = chargedAmounts(cart, percentTerms(percentage));
      const lines = cart.map((line, index) => ({
        product_id: line.id,
        unit_amount: line.price,
        quantity: line.quantity,
        amount: amounts[index] as Cents,
      }));
      const charge = { product_id: null, unit_amount: cents(shipping), quantity: 1, amount: cents(shipping) };
      expect(orderTotals([...lines, charge])).toEqual({
        subtotal,
        discount,
        total: subtotal - discount + shipping,
      });
    }),
  );
});

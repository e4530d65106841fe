import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { cents } from '#domain/money.ts';
import { domOf } from '#tests/support/dom-of.ts';
import { CartLineRow } from './cart-line-row.tsx';

const RING: CartLine = {
  id: 'ring-signet',
  source_table: 'hip_hop_ring_products',
  name: 'Signet',
  image_url: null,
  price: cents(242_00),
  quantity: 1,
  stripe_price_id: 'price_signet',
  selectedSize: '9',
  selectedColor: 'White',
  selectedLength: '',
};

test('the controls of two lines of one piece have different names', () => {
  const rows = [RING, { ...RING, selectedSize: '7' }].map((line) => (
    <CartLineRow key={line.selectedSize} line={line} note={null} left={null} onGone={() => {}} />
  ));
  const cart = domOf(renderToStaticMarkup(<ul>{rows}</ul>));
  for (const size of ['9', '7']) {
    for (const action of ['Remove', 'Decrease quantity of', 'Increase quantity of']) {
      expect(cart.getAllByRole('button', { name: `${action} Signet, Size ${size}, White` })).toHaveLength(1);
    }
  }
});

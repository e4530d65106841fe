import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { productAvailability } from '#domain/products/availability.ts';
import { aCard, aProduct } from '#domain/products/product.fixture.ts';
import { DetailHead } from '#storefront/product-detail/detail-head.tsx';
import { DetailStock } from '#storefront/product-detail/detail-stock.tsx';
import { ShipsTodayNote } from './ships-today-note.tsx';

const UNTIL = 'on orders before 2 PM Central, Monday to Friday';
const note = (...cards: Parameters<typeof aCard>) =>
  renderToStaticMarkup(<ShipsTodayNote cards={[aCard(), ...cards.map((said) => aCard(said))]} />);
const detail = (said: Parameters<typeof aProduct>[0]) =>
  renderToStaticMarkup(
    <>
      <DetailHead
        product={aProduct(said)}
        availability={productAvailability(aProduct(said))}
        isCustomizable={false}
        clarityGrade={null}
        heading="h1"
      />
      <DetailStock
        availability={productAvailability(aProduct(said))}
        unitsLeft={null}
        shipsToday={said?.ships_today === true}
      />
    </>,
  );

test('explains SHIPS TODAY if a product has the badge', () => {
  expect(note({ ships_today: true })).toContain(UNTIL);
  expect(note({ ships_today: false })).toBe('');
  expect(note({ ships_today: true, in_stock: false })).toBe('');
  expect(note({ ships_today: true, isPurchasable: false })).toBe('');
});

test('explains it next to the product itself', () => {
  expect(detail({ ships_today: true })).toMatch(new RegExp(`SHIPS TODAY.*${UNTIL}`, 's'));
  expect(detail({ ships_today: true, in_stock: false })).not.toMatch(/SHIPS TODAY|2 PM/);
  expect(detail({ ships_today: true, stripe_price_id: null })).not.toMatch(/SHIPS TODAY|2 PM/);
  expect(detail({})).not.toMatch(/SHIPS TODAY|2 PM/);
});

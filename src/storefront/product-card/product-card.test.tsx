import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { aCard } from '#domain/products/product.fixture.ts';
import type { ProductCard as Card } from '#domain/products/product.ts';
import { litWidth } from '#storefront/ui/star-fill.ts';
import { domOf } from '#tests/support/dom-of.ts';
import { ProductCard } from './product-card.tsx';

function htmlOf(said: Partial<Card> = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProductCard card={aCard(said)} sizes="25vw" heading="h2" />
    </QueryClientProvider>,
  );
}

/** The card's text without markup. */
const textOf = (said: Partial<Card> = {}) => htmlOf(said).replaceAll(/<[^>]+>/g, ' ');

describe('a card in a listing', () => {
  test('has the name, the price and the struck-through original price', () => {
    const html = htmlOf({ price: cents(1_299_00), original_price: cents(1_500_00) });
    expect(html).toContain('Luna ring');
    expect(html).toContain('<b>$1,299.00</b>');
    expect(html).toMatch(/<s>.*Original price.*\$1,500\.00<\/s>/);
    expect(htmlOf()).not.toContain('<s>');
  });

  test('fills the stars to the nearest half, with average and count next to them', () => {
    const html = htmlOf({ rating: 4.2, review_count: 1213 });
    expect(html).toContain('aria-label="4.2 out of 5 stars"');
    expect(html).toContain(`<svg width="${litWidth(4)}"`);
    expect(textOf({ rating: 4.2, review_count: 1213 })).toContain('4.2 (1,213)');
    expect(htmlOf({ rating: 5, review_count: 1 })).toContain('aria-label="5 out of 5 stars"');
    expect(textOf({ rating: 5, review_count: 1 })).toContain('5.0 (1)');
  });

  test('without reviews it has no stars and says so', () => {
    expect(textOf({ review_count: 0 })).toContain('No reviews yet');
    expect(htmlOf({ review_count: 0 })).not.toMatch(/out of 5 stars|#stars|\(0\)/);
  });

  test('shows its category, or the kind of jewelry if it has none', () => {
    expect(textOf({ category: 'Signet rings' })).toContain('Signet rings');
    expect(textOf({ category: '' })).toContain('RINGS');
  });

  test('shows IN STOCK or OUT OF STOCK, and what is included', () => {
    expect(textOf()).toContain('IN STOCK');
    expect(textOf()).toContain('FREE gift included');
    expect(textOf({ in_stock: false })).toContain('OUT OF STOCK');
    expect(textOf({ in_stock: false })).not.toContain(' IN STOCK');
  });

  test('without a price reference it is Not available, without purchase incentives', () => {
    for (const in_stock of [true, false]) {
      const said = { isPurchasable: false, in_stock, ships_today: true, discount_percentage: 30 };
      expect(textOf(said)).toMatch(/ Not available /);
      expect(textOf(said)).not.toMatch(/STOCK|SHIPS TODAY|OFF|FREE gift/);
    }
  });

  test('shows only badges that apply', () => {
    const all = textOf({ discount_percentage: 30, isCustomizable: true, ships_today: true });
    for (const badge of ['30% OFF', 'CUSTOMIZABLE', 'SHIPS TODAY']) expect(all).toContain(badge);
    expect(textOf({ clarityGrade: 'VVS1' })).toContain('VVS1');
    expect(textOf()).not.toMatch(/OFF|CUSTOMIZABLE|SHIPS TODAY|VVS/);
  });

  test('shows From before the lowest of several prices', () => {
    expect(textOf({ isFrom: true })).toMatch(/From\s+\$100\.00/);
    expect(textOf()).not.toContain('From');
  });

  test('links to the product, with a lazy picture in a fixed frame', () => {
    const html = htmlOf({ id: 'luna/6', image_url: 'https://pictures.example/luna.jpg' });
    expect(html).toContain('href="/product/luna%2F6"');
    expect(html).toMatch(/<img[^>]* alt="Luna ring"[^>]* width="800" height="800"[^>]* loading="lazy"/);
  });

  test('loads the second picture only on hover or focus', () => {
    const html = htmlOf({ image_url: '/media/luna.webp', second_image_url: '/media/side.webp' });
    expect(html).toContain('/media/luna.webp');
    expect(html).not.toContain('side.webp');
  });

  test('without a picture it shows the logo, and screen readers still read the name', () => {
    const card = domOf(htmlOf({ image_url: null }));
    expect(card.queryByRole('img', { name: 'Luna ring' })).toBeNull();
    expect(card.getAllByText('Luna ring').map(({ tagName }) => tagName)).toEqual(['SPAN', 'A']);
  });
});

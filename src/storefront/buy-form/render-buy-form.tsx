import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '#contract/page-data.ts';
import { productAvailability } from '#domain/products/availability.ts';
import { BuyForm } from './buy-form.tsx';

const PLACE = /(<noscript[^>]* data-buy-form="">)(<\/noscript>)/;

/** A rendered page with the form that buys its product without scripts. Pages of other kinds stay as they are. */
export function withBuyForm(html: string, data: PageData): string {
  if (data.page !== 'product') return html;
  const { product, buy: answer = null } = data;
  // The shopper's own open payment page may hold the last one: whoever posted the form can post it again.
  if (!answer && productAvailability(product) !== 'available') return html;
  const form = renderToStaticMarkup(
    <>
      <div data-late-styles="noscript" />
      <BuyForm product={product} answer={answer} />
    </>,
  );
  return html.replace(PLACE, (_, start: string, end: string) => start + form + end);
}

/** The content of the hosted payment page, with amounts in cents, and the fields of its form. */
export type PaymentPage = {
  isOpen: boolean;
  lines: { name: string; amount: number }[];
  subtotal: number;
  discount: number;
  shipping: { label: string; amount: number };
  total: number;
  shippingChoices: { id: string; label: string }[];
  token: string;
};

/** Parses the page's HTML. A page that is no longer open has no choices and an empty token. */
export function parsePaymentPage(page: string): PaymentPage {
  const html = page.replaceAll(/\s+/g, ' ');
  const terms = termsOf(html);
  const shipping = [...terms].find(([term]) => term.startsWith('Shipping, '));
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return {
    isOpen: html.includes('id="pay"'),
    lines: linesOf(html),
    subtotal: centsFrom(terms.get('Subtotal')),
    discount: centsFrom([...terms.values()].find((amount) => amount.startsWith('−'))),
    shipping: {
      label: shipping?.[0].slice('Shipping, '.length) ?? '',
      amount: shipping?.[1] === 'Free' ? 0 : centsFrom(shipping?.[1]),
    },
    total: centsFrom(terms.get('Total due')),
    shippingChoices: [
      ...html.matchAll(/name="rate" value="([^"]+)"[^>]*><span class="dot"><\/span><span>([^<]+)/g),
    ].map(([, id = '', label = '']) => ({ id, label: decoded(label) })),
    token,
  };
}

/** The order is on the page twice, for wide and narrow screens. The first one counts. */
function termsOf(html: string): Map<string, string> {
  const [, list = ''] = /<dl class="totals">(.*?)<\/dl>/.exec(html) ?? [];
  return new Map(
    [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', amount = '']) => [
      decoded(term),
      decoded(amount),
    ]),
  );
}

function linesOf(html: string): PaymentPage['lines'] {
  const [, list = ''] = /<ul class="lines">(.*?)<\/ul>/.exec(html) ?? [];
  return [
    ...list.matchAll(/<span class="line-name">(.*?)<\/span>.*?<span class="number">(.*?)<\/span>/g),
  ].map(([, name = '', amount = '']) => ({ name: decoded(name), amount: centsFrom(amount) }));
}

function centsFrom(amount: string | undefined): number {
  return Number((amount ?? '0').replaceAll(/\D/g, ''));
}

function decoded(text: string): string {
  return text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

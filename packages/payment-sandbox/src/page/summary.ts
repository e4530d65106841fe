import { totalsOf } from '../checkout/totals.ts';
import type { LineRecord, SessionRecord } from '../objects/session.ts';
import type { Brand } from './brand.ts';
import { formatAmount } from './format-amount.ts';
import { type Html, html } from './html.ts';
import { brandMark } from './icons.ts';

/** The order summary. On phones the line items collapse below the total. */
export function renderSummary(session: SessionRecord, brand: Brand): Html {
  const { total } = totalsOf(session);
  return html`<aside class="summary" aria-label="Order summary">
<p class="logo">${brand.mark !== undefined && brandMark(brand.mark)}<span>${brand.name}</span></p>
<p class="small ash payee">Pay ${brand.name}</p>
<p class="amount">${formatAmount(total, session.currency)}</p>
<div class="order-wide">${renderOrder(session)}</div>
<details class="order-narrow"><summary>Show order</summary>${renderOrder(session)}</details>
</aside>`;
}

function renderOrder(session: SessionRecord): Html {
  return html`<ul class="lines">${session.lines.map(renderLine)}</ul>${renderTotals(session)}`;
}

function renderLine(line: LineRecord): Html {
  const each = formatAmount(line.price.unitAmount, line.price.currency);
  const facts = [line.price.nickname, line.quantity > 1 ? `qty ${line.quantity}, ${each} each` : null];
  const note = facts.filter((fact) => fact !== null).join(', ');
  return html`<li class="line"><span class="picture">${
    isShowable(line.imageUrl) && html`<img src="${line.imageUrl}" alt="" width="56" height="56">`
  }</span><span><span class="line-name">${line.description}</span>${
    note !== '' && html`<span class="small ash line-note">${note}</span>`
  }</span><span class="number">${formatAmount(line.price.unitAmount * line.quantity, line.price.currency)}</span></li>`;
}

function renderTotals(session: SessionRecord): Html {
  const totals = totalsOf(session);
  const amount = (cents: number): string => formatAmount(cents, session.currency);
  const rate = session.shippingRates.find(({ id }) => id === session.shippingRateId);
  const { discount } = session;
  return html`<dl class="totals">
<div><dt>Subtotal</dt><dd>${amount(totals.subtotal)}</dd></div>
${
  discount !== null &&
  html`<div><dt>${discount.label}${discount.percentOff !== null && `, ${discount.percentOff}%`}</dt><dd>−${amount(totals.discount)}</dd></div>`
}${
  rate !== undefined &&
  html`<div><dt>Shipping, ${rate.displayName}</dt><dd>${rate.amount === 0 ? 'Free' : amount(rate.amount)}</dd></div>`
}<div class="total"><dt>Total due</dt><dd>${amount(totals.total)}</dd></div>
</dl>`;
}

function isShowable(url: string | null): url is string {
  return url !== null && /^(https?:\/)?\/[^/]/i.test(url);
}

import { allocate, totalsOf } from '../checkout/totals.ts';
import type { SessionRecord } from '../objects/session.ts';
import { formatAmount } from './format-amount.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';

type Plan = { title: string; words: string; parts: number; daysBetween: number };

const IN_FOUR: Plan = {
  title: 'Pay in 4',
  words: 'Four payments, every 2 weeks. Simulated, no credit check.',
  parts: 4,
  daysBetween: 14,
};

const PLANS: Record<'klarna' | 'afterpay_clearpay' | 'affirm', Plan> = {
  klarna: IN_FOUR,
  afterpay_clearpay: IN_FOUR,
  affirm: {
    title: 'Pay over 3 months',
    words: 'Three monthly payments. Simulated, no credit check.',
    parts: 3,
    daysBetween: 30,
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The installment plan: equal parts. If the amount does not divide evenly, the first parts are a cent larger. */
export function renderPlan(session: SessionRecord, method: keyof typeof PLANS, now: Date): Html {
  const plan = PLANS[method];
  const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const parts = allocate(
    totalsOf(session).total,
    Array.from({ length: plan.parts }, () => 1),
  );
  return html`<div><h2 class="title-small">${plan.title}</h2><p class="graphite">${plan.words}</p></div>
<ol class="plan">${parts.map((part, index) => {
    const day = new Date(now.getTime() + index * plan.daysBetween * DAY_MS);
    return html`<li>${icon('circle')}<span>${index === 0 ? 'Today' : dayFormat.format(day)}</span><span class="number">${formatAmount(part, session.currency)}</span></li>`;
  })}</ol>`;
}

import { totalsOf } from '../checkout/totals.ts';
import type { Challenge, SessionRecord } from '../objects/session.ts';
import { formatAmount } from './format-amount.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { pathOf } from './page-context.ts';

/** The bank's 3-D Secure page. */
export function renderChallenge(session: SessionRecord, challenge: Challenge, formToken: string): Html {
  const amount = formatAmount(totalsOf(session).total, session.currency);
  return html`<div class="notice">${icon('shield', 'icon icon-large')}<h1 class="title">3-D Secure</h1>
<p class="graphite">The bank of the card ending ${challenge.card.last4} asks you to confirm ${amount}. Simulated: answer as the shopper would.</p>
<form class="form" method="post" action="${pathOf(session, 'challenge')}"><input type="hidden" name="token" value="${formToken}"><input type="hidden" name="challenge" value="${challenge.id}">
<button class="button" name="answer" value="complete">Complete authentication (test)</button>
<button class="button button-line" name="answer" value="fail">Fail authentication (test)</button></form>
<a class="link" href="${pathOf(session)}">Use another card</a></div>`;
}

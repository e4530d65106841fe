import { TEST_CARDS } from '../checkout/cards.ts';
import { type Html, html } from './html.ts';
import { renderAlone } from './layout.ts';
import { grouped } from './pay-view.ts';

/** The sandbox's page for testers. It lists no sessions, because a session's id gives access to its order. */
export function renderTesterPage(): Html {
  return renderAlone(html`<div class="notice notice-wide"><h1 class="title">Payment sandbox</h1>
<p class="graphite">A payment page opens from the store's checkout. To return to one, for example to settle a bank debit, enter its session id. It is in the URL of the order page.</p>
<form class="form" method="get" action="/sandbox/"><div class="field"><label for="session">Session id</label><input class="input" id="session" name="session" placeholder="cs_test_..." autocomplete="off"></div><button class="button button-line">Open the payment</button></form>
<h2 class="title-small">Test cards</h2>
<p class="graphite">Any expiry in the future, any CVC, any name.</p>
<ul class="card-list">${TEST_CARDS.map(
    ({ number, label }) =>
      html`<li><span class="number">${grouped(number)}</span><span class="graphite">${label}</span></li>`,
  )}</ul></div>`);
}

import { isAwaitingBank } from '../checkout/settle-debit.ts';
import type { SessionRecord } from '../objects/session.ts';
import { type Html, html } from './html.ts';
import { renderAlone, renderNotice } from './layout.ts';
import { type PageContext, pathOf } from './page-context.ts';

/** The page of a session that can no longer be paid. */
export function renderClosed(context: PageContext, session: SessionRecord): Html {
  if (session.status === 'expired') {
    const canReturn = session.asked.cancelUrl !== null;
    return renderNotice({
      heading: 'This payment link has expired',
      words: 'Nothing was charged. Your cart is still in the store: start the checkout again from there.',
      icon: 'clock',
      link: canReturn ? { href: pathOf(session, 'cancel'), label: 'Return to the store' } : null,
    });
  }
  const link = { href: pathOf(session, 'return'), label: 'Back to the store' };
  if (isAwaitingBank(context.sandbox, session)) {
    return renderNotice(
      {
        heading: 'Waiting for the bank',
        words: 'The debit was started. The order is not paid until the bank answers.',
        icon: 'clock',
        link,
      },
      renderBankAnswer(session, context.formTokenFor(session.id)),
    );
  }
  if (session.paymentStatus === 'unpaid') {
    return renderNotice({
      heading: 'The bank declined the debit',
      words: 'Nothing was charged. Place the order again to pay another way.',
      icon: 'alert',
      link,
    });
  }
  return renderNotice({
    heading: 'This payment is complete',
    words: 'It was paid once and cannot be paid again.',
    icon: 'check',
    link,
  });
}

/** The page for an unknown or mistyped session id. */
export function renderUnknown(): Html {
  return renderAlone(
    renderNotice({
      heading: 'No such payment',
      words: 'Check the address, or start the checkout again in the store.',
      icon: 'alert',
      link: null,
    }),
  );
}

function renderBankAnswer(session: SessionRecord, formToken: string): Html {
  return html`<form class="form tester" method="post" action="${pathOf(session, 'bank-answer')}"><input type="hidden" name="token" value="${formToken}">
<p class="label">For testers: settle the debit</p>
<button class="button button-line" name="answer" value="clear">Clear the debit now (test)</button>
<button class="button button-line" name="answer" value="fail">Fail the debit (test)</button></form>`;
}

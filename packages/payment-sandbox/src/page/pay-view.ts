import { TEST_CARDS } from '../checkout/cards.ts';
import { labelOf, type PaymentMethod } from '../checkout/payment-methods.ts';
import { totalsOf } from '../checkout/totals.ts';
import type { SessionRecord } from '../objects/session.ts';
import type { CardEntry, CardField, FieldErrors } from './card-form.ts';
import { formatAmount } from './format-amount.ts';
import { formatDelivery } from './format-delivery.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { renderAlert } from './layout.ts';
import { pathOf } from './page-context.ts';
import { renderPlan } from './pay-later-view.ts';

/** The state of the payment form between two attempts: method, input and error. */
export type PayForm = {
  method: PaymentMethod;
  entry: CardEntry;
  /** Only set when the sandbox fills in a test card. */
  cvc: string;
  errors: FieldErrors;
  alert: string | null;
};

const LISTED_CARDS = 6;

/**
 * The right column of an open session. Shipping is part of the form, so that choosing a rate keeps the input. The
 * first button is hidden, because Enter activates a form's first button.
 */
export function renderPayForm(session: SessionRecord, form: PayForm, formToken: string, now: Date): Html {
  const { total } = totalsOf(session);
  return html`<h1 class="title">Payment</h1>
${renderAlert(form.alert)}
<button class="unseen" form="pay" tabindex="-1" aria-hidden="true">Pay</button>
${renderShipping(session)}
${renderPromotion(session)}
${total > 0 && session.methods.length > 1 && renderTabs(session, form.method)}
<form class="form" id="pay" method="post" action="${pathOf(session, stepFor(form.method, total))}" novalidate>
<input type="hidden" name="token" value="${formToken}">
<input type="hidden" name="method" value="${form.method}">
<input type="hidden" name="total" value="${total}">
${total === 0 ? renderFree(session, form) : renderMethod(session, form, now)}
${renderCustomText(session)}
${total > 0 && form.method === 'card' && renderTestCards(session)}
</form>
${renderCancel(session)}`;
}

function stepFor(method: PaymentMethod, total: number): string {
  if (total === 0) return 'free';
  if (method === 'card') return 'card';
  return method === 'us_bank_account' ? 'bank-debit' : 'pay-later';
}

function renderTabs(session: SessionRecord, chosen: PaymentMethod): Html {
  return html`<nav class="tabs tabs-${session.methods.length}" aria-label="Ways to pay">${session.methods.map(
    (method) =>
      html`<a class="tab" href="${pathOf(session)}?method=${method}"${method === chosen && html` aria-current="true"`}>${
        method === 'card' && icon('card', 'icon icon-small')
      }${labelOf(method)}</a>`,
  )}</nav>`;
}

function renderShipping(session: SessionRecord): Html | null {
  if (session.shippingRates.length === 0) return null;
  return html`<fieldset class="choices"><legend class="label">Shipping</legend>${session.shippingRates.map(
    (rate) => {
      const isChosen = rate.id === session.shippingRateId;
      const delivery = rate.deliveryEstimate && formatDelivery(rate.deliveryEstimate);
      const price = rate.amount === 0 ? 'Free' : formatAmount(rate.amount, session.currency);
      return html`<button class="choice" form="pay" name="rate" value="${rate.id}" formaction="${pathOf(session, 'shipping')}" aria-pressed="${isChosen ? 'true' : 'false'}"><span class="dot"></span><span>${rate.displayName}${
        delivery && html`<span class="small ash choice-note">${delivery}</span>`
      }</span><span class="number">${price}</span></button>`;
    },
  )}</fieldset>`;
}

/** The merchant's text next to the pay button. */
function renderCustomText({ asked }: SessionRecord): Html | null {
  return asked.customText ? html`<p class="small graphite">${asked.customText}</p>` : null;
}

function renderPromotion(session: SessionRecord): Html | null {
  if (session.asked.allowPromotionCodes !== true || session.discount !== null) return null;
  return html`<div class="field"><label for="promotion">Promotion code</label><div class="joined"><input class="input" id="promotion" name="promotion" form="pay" autocomplete="off"><button class="button button-line" form="pay" formaction="${pathOf(session, 'promotion')}">Apply</button></div></div>`;
}

function renderMethod(session: SessionRecord, form: PayForm, now: Date): Html {
  const amount = formatAmount(totalsOf(session).total, session.currency);
  if (form.method === 'card') {
    return html`${renderEmail(session, form)}${renderCardFields(form)}
<button class="button">Pay ${amount} (test)</button>`;
  }
  if (form.method === 'us_bank_account') {
    return html`${renderEmail(session, form)}<div><p class="title-small">Pay from a bank account</p><p class="graphite">A debit takes days to clear. The order waits until it does. Simulated: you decide afterwards whether it clears or fails.</p></div>
<button class="button">Start debit of ${amount} (test)</button>`;
  }
  const label = labelOf(form.method);
  return html`${session.asked.customerEmail === null && renderEmail(session, form)}${renderPlan(session, form.method, now)}
<button class="button" name="decision" value="approve">Approve with ${label} (test)</button>
<button class="button button-line" name="decision" value="refuse">Simulate a refusal</button>`;
}

function renderFree(session: SessionRecord, form: PayForm): Html {
  return html`${renderEmail(session, form)}<p class="graphite">Nothing to pay: the discount covers the order.</p><button class="button">Complete order (test)</button>`;
}

/** If the merchant passed an email with the session, it is shown read-only, as on Stripe's page. */
function renderEmail(session: SessionRecord, form: PayForm): Html {
  const known = session.asked.customerEmail;
  if (known === null) return renderField(form, 'email', 'Email', { type: 'email', autocomplete: 'email' });
  return html`<div class="field"><label for="email">Email</label><input class="input" id="email" name="email" type="email" value="${known}" readonly></div>`;
}

function renderCardFields(form: PayForm): Html {
  // Keeps browsers from offering real cards on a test page.
  const digits = { inputmode: 'numeric', autocomplete: 'off' };
  return html`${renderField(form, 'number', 'Card number', { ...digits, placeholder: '4242 4242 4242 4242' })}
<div class="pair">${renderField(form, 'expiry', 'Expiry', { ...digits, placeholder: 'MM / YY' })}${renderField(form, 'cvc', 'CVC', { ...digits, placeholder: '123', maxlength: '4' })}</div>
${renderField(form, 'name', 'Name on card', { autocomplete: 'off' })}`;
}

function renderField(
  { entry, cvc, errors }: PayForm,
  field: CardField,
  label: string,
  attributes: Record<string, string>,
): Html {
  const error = errors[field];
  const isFirstError = Object.keys(errors)[0] === field;
  const value = field === 'cvc' ? cvc : entry[field];
  return html`<div class="field"><label for="${field}">${label}</label><input class="input" id="${field}" name="${field}" value="${value}"${Object.entries(
    attributes,
  ).map(([name, setting]) => html` ${name}="${setting}"`)}${
    error !== undefined && html` aria-invalid="true" aria-describedby="${field}-error"`
  }${isFirstError && html` autofocus`}>${
    error !== undefined &&
    html`<p class="message" id="${field}-error">${icon('alert', 'icon icon-small')}${error}</p>`
  }</div>`;
}

function renderTestCards(session: SessionRecord): Html {
  return html`<fieldset class="choices cards"><legend class="label">Test cards</legend>${TEST_CARDS.slice(
    0,
    LISTED_CARDS,
  ).map(
    (card) =>
      html`<button class="choice" name="fill" value="${card.number}" formaction="${pathOf(session, 'fill')}"><span class="number">${grouped(card.number)}</span><span class="graphite">${card.label}</span></button>`,
  )}</fieldset>`;
}

function renderCancel(session: SessionRecord): Html | null {
  if (session.asked.cancelUrl === null) return null;
  return html`<a class="link" href="${pathOf(session, 'cancel')}">Cancel and return to the store</a>`;
}

/** A card number in groups of four. */
export function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

import type { FormAnswer } from '#contract/page-data.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { store } from '#shop';
import { bindFields } from '#storefront/forms/bind-fields.ts';
import { TextField } from '#storefront/forms/form-field.tsx';
import formGrid from '#storefront/forms/form-grid.module.css';
import { FormNotice } from '#storefront/forms/form-notice.tsx';
import { ORDERS_COPY } from '#storefront/order/order-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import text from '#storefront/ui/text.module.css';
import ordersPage from './orders-page.module.css';

const { order_number: number, email } = FORMS['order-lookup'];
const WORDS = ORDERS_COPY.lookup;

/** Finds an order by its number and email address. The response is this page with the order on it. */
export function OrderLookup({ answer }: { answer: FormAnswer | undefined }) {
  const field = bindFields('order-lookup', answer);
  return (
    <section aria-labelledby="find-order">
      <h2 id="find-order" className={text.title}>
        {WORDS.heading}
      </h2>
      <p className={text.secondary}>{WORDS.lead}</p>
      <form
        className={`${formGrid.grid} ${ordersPage.lookupFields}`}
        method="post"
        action="/orders"
        noValidate
      >
        {answer && <FormNotice notice={answer.notice} isError />}
        <TextField
          {...field('order_number')}
          label={WORDS.number}
          longest={number.longest}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={`${store.orderNumberPrefix}-7K2M9QX4`}
        />
        <TextField
          {...field('email')}
          label={WORDS.email}
          type="email"
          longest={email.longest}
          autoComplete="email"
        />
        <button type="submit" className={buttonStyles.button}>
          {WORDS.button}
        </button>
      </form>
    </section>
  );
}

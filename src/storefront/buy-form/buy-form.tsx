import type { BuyAnswer } from '#contract/page-data.ts';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { type BuyField, optionValue } from '#domain/checkout/buy-form.ts';
import { formatCents } from '#domain/money.ts';
import { areSizes, optionLabelFor, sizeIn } from '#domain/products/option-sizes.ts';
import { type Product, priceFor } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { shownUnitsLeft } from '#domain/products/stock.ts';
import { describeLimit } from '#storefront/product-detail/personal-text-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import { AddressFields } from './address-fields.tsx';
import { errorAt, idOf, SelectField, TypedField } from './buy-field.tsx';
import styles from './buy-form.module.css';

type BuyFormProps = { product: Product; answer: BuyAnswer | null };

/** Buys one product in a browser without scripts. Rendered by the server alone: no browser downloads its code. */
export function BuyForm({ product, answer }: BuyFormProps) {
  return (
    <form
      className={styles.form}
      id="buy"
      method="post"
      action={`${productPath(product.id)}#buy`}
      aria-labelledby="buy-title"
      noValidate={answer !== null}
    >
      <h2 className={styles.title} id="buy-title">
        Buy this piece
      </h2>
      {answer && <Summary product={product} answer={answer} />}
      {answer?.attempt && <input type="hidden" name="attempt" value={answer.attempt} />}
      <Choices product={product} answer={answer} />
      <AddressFields answer={answer} />
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.full}`}>
        Continue to payment
      </button>
      <p className={styles.note}>
        You choose the shipping method and see the total on the payment page before you pay. To put several
        pieces into one order, turn on JavaScript.
      </p>
    </form>
  );
}

/** What is wrong, with a link to each field. */
function Summary({ product, answer }: { product: Product; answer: BuyAnswer }) {
  const rules = product.personalization;
  const fields = Object.keys(answer.problems) as BuyField[];
  return (
    <div className={styles.summary} role="alert">
      <p>
        <b>{answer.notice.title}.</b> {answer.notice.text}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <a href={`#${idOf(field)}`}>{errorAt({ name: field, answer, rules })}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choices({ product, answer }: BuyFormProps) {
  const { sizes, options, personalization: rules } = product;
  const hasSizeOptions = areSizes(options);
  return (
    <div className={styles.group}>
      {options.length > 0 ? (
        <SelectField name="option" label={optionLabelFor(product.source_table, options)} answer={answer}>
          {options.length > 1 && <option value="">Choose</option>}
          {options.map((option) => {
            const isSoldOut = shownUnitsLeft(product.unitsLeft, option.label) === 0;
            const isOff = option.stripePriceId === null || isSoldOut;
            const note = isOff ? (isSoldOut ? 'sold out' : 'unavailable') : formatCents(option.price);
            return (
              <option key={optionValue(option)} value={optionValue(option)} disabled={isOff}>
                {hasSizeOptions ? sizeIn(option.label) : option.label}, {note}
              </option>
            );
          })}
        </SelectField>
      ) : (
        <input type="hidden" name="price" value={priceFor(product, null)} />
      )}
      {sizes.length > 0 && (
        <SelectField name="size" label="Size" answer={answer}>
          {sizes.length > 1 && <option value="">Choose</option>}
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
      {rules && <input type="hidden" name="surcharge" value={rules.price} />}
      {rules && (
        <TypedField
          name="text"
          label={rules.label}
          note={[!rules.isRequired && 'optional', rules.price > 0 && `+${formatCents(rules.price)}`]
            .filter(Boolean)
            .join(', ')}
          hint={describeLimit(rules)}
          isRequired={rules.isRequired}
          answer={answer}
          rules={rules}
          input={{ autoComplete: 'off' }}
        />
      )}
      <TypedField
        name="quantity"
        label="Quantity"
        answer={answer}
        initial="1"
        input={{ type: 'number', min: 1, max: MAX_QUANTITY, maxLength: undefined, inputMode: 'numeric' }}
      />
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { describeProblem, FORM_NOTICES } from '#contract/form-copy.ts';
import type { StockAlertAnswer } from '#contract/page-data.ts';
import { stockAlertAddress, stockAlertId } from '#contract/stock-alert-address.ts';
import { productAvailability } from '#domain/products/availability.ts';
import type { Product } from '#domain/products/product.ts';
import { alertStateOf } from '#domain/products/stock-alert.ts';
import { HoneypotField } from '#storefront/forms/honeypot-field.tsx';
import { useForm } from '#storefront/forms/use-form.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import styles from './stock-alert.module.css';

type StockAlertProps = {
  product: Product;
  /** The label of the chosen option; '' for none. */
  option?: string | undefined;
  alert?: StockAlertAnswer | undefined;
};

/** "Tell me when it is back" for a sold-out product, or for its options that are sold out. Works without scripts. */
export function StockAlert({ product, option = '', alert }: StockAlertProps) {
  const isSoldOut = productAvailability(product) === 'sold-out';
  const waiting = product.options.filter(({ label }) => alertStateOf(product, label) === 'waits');
  const isChosen = waiting.some(({ label }) => label === option);
  return (
    <details
      className={styles.alert}
      id={stockAlertId(product.id)}
      open={isSoldOut || isChosen || alert !== undefined}
    >
      <summary>
        {isSoldOut ? 'Tell me when it is back' : 'Sold out in your choice? Tell me when it is back'}
      </summary>
      <AlertForm
        product={product}
        alert={alert}
        option={option}
        choices={[...(isSoldOut ? [''] : []), ...waiting.map(({ label }) => label)]}
      />
    </details>
  );
}

function AlertForm({ product, option, alert, choices }: StockAlertProps & { choices: readonly string[] }) {
  const { field, isSending, round, formProps } = useForm('stock-alert', alert);
  const { name, defaultValue = '', problem } = field('email');
  const id = stockAlertId(product.id);
  const [served] = useState(() => readServedForm(id));
  useEffect(() => {
    if (served?.isFocused) document.getElementById(`${id}-email`)?.focus({ preventScroll: true });
  }, [served, id]);
  if (round > 0 || alert?.isDone) {
    return (
      <p className={textStyles.secondary} role="status">
        {FORM_NOTICES['stock-alert'].done.text}
      </p>
    );
  }
  const refused = alert && Object.keys(alert.problems).length === 0 ? alert.notice.text : null;
  return (
    <form className={styles.form} action={stockAlertAddress(product.id)} {...formProps}>
      <input type="hidden" name="product_id" value={product.id} />
      {choices.length > 1 || choices[0] ? (
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-option`}>Choice</label>
          <div className={fieldStyles.select}>
            <select
              key={option}
              id={`${id}-option`}
              name="option"
              className={fieldStyles.input}
              defaultValue={
                served?.option ??
                alert?.values.option ??
                (choices.includes(option ?? '') ? option : choices[0])
              }
            >
              {choices.map((label) => (
                <option key={label} value={label}>
                  {label || 'Any'}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </div>
        </div>
      ) : null}
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-email`}>Email</label>
        <input
          id={`${id}-email`}
          type="email"
          name={name}
          className={fieldStyles.input}
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={served?.email ?? defaultValue}
          aria-invalid={problem !== undefined}
          aria-describedby={problem || refused ? `${id}-error` : undefined}
        />
      </div>
      <HoneypotField />
      <FieldError id={`${id}-error`} text={problem ? describeProblem('email', problem) : refused} />
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.outline}`} disabled={isSending}>
        {isSending ? 'Sending...' : 'Tell me'}
      </button>
      <p className={`${textStyles.small} ${textStyles.tertiary}`}>
        One email when it is back, and nothing else. Then we delete your address:{' '}
        <a className={link.textLink} href="/legal/privacy">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}

/** What the shopper entered in the server's form, which this one replaces. Null on the server or without such a form. */
function readServedForm(
  id: string,
): { email: string; option: string | undefined; isFocused: boolean } | null {
  if (typeof document === 'undefined') return null;
  const email = document.getElementById(`${id}-email`);
  const option = document.getElementById(`${id}-option`);
  if (!(email instanceof HTMLInputElement)) return null;
  return {
    email: email.value,
    option: option instanceof HTMLSelectElement ? option.value : undefined,
    isFocused: document.activeElement === email,
  };
}

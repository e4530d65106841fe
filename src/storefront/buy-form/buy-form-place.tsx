import styles from './buy-form.module.css';

/**
 * Where the server puts the form that buys without scripts. React renders nothing here, so that a browser with scripts
 * downloads neither the form's code nor its styles.
 */
export function BuyFormPlace() {
  return <noscript className={styles.place} data-buy-form="" />;
}

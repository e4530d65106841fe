import { store } from '#shop';
import { Mark } from '#storefront/ui/logo.tsx';
import styles from './brand.module.css';

export function Brand() {
  return (
    <a className={styles.brand} href="/" aria-label={`${store.name} home`}>
      <Mark />
      {store.name}
    </a>
  );
}

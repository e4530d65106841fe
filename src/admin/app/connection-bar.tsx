import { WifiOff } from 'lucide-react';
import { useIsReachable } from '../client/connection.ts';
import styles from './connection-bar.module.css';

/** Tells the merchant that the store is not responding and what happens to unsaved work. */
export function ConnectionBar() {
  const isReachable = useIsReachable();
  return (
    <div className={styles.place} aria-live="polite">
      {!isReachable && (
        <p className={styles.bar}>
          <WifiOff />
          No connection to the store. What you typed stays here; save it when this message is gone.
        </p>
      )}
    </div>
  );
}

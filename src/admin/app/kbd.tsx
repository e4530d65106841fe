import styles from './kbd.module.css';

/** A key sequence such as "g o" or "Ctrl K", each key in its own box. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.keys}>
      {keys.split(' ').map((key) => (
        <span key={key} className={styles.key}>
          {key}
        </span>
      ))}
    </kbd>
  );
}

import { Link } from 'wouter';
import styles from './today.module.css';

type Row = { key: string; label: string; href?: string; value: number; text: string; detail: string };

/** A ranking whose bars are proportional to the first row. */
export function Ranking({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className={styles.quiet}>Nothing yet.</p>;
  return (
    <ol className={styles.ranking}>
      {rows.map(({ key, label, href, value, text, detail }) => (
        <li key={key}>
          <p className={styles.rank}>
            <span className={styles.clip}>{href ? <Link href={href}>{label}</Link> : label}</span>
            <span>{text}</span>
          </p>
          <span className={styles.bar} style={{ width: `${Math.max(0, (value / most) * 100)}%` }} />
          <p className={styles.small}>{detail}</p>
        </li>
      ))}
    </ol>
  );
}

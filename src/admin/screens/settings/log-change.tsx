import { changedFieldsOf, fieldInWords, isAmountField } from '#domain/operations/audit-actions.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './log-screen.module.css';

/** A time as the database writes it into the log. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const LONGEST = 80;

type Changed = {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

/** The changed fields of an entry with their old and new values. */
export function LogChange({ entry }: { entry: Changed }) {
  const format = useFormat();
  const { before, after } = entry;
  const text = (field: string, value: unknown) => {
    if (typeof value === 'number' && isAmountField(field)) return format.money(value);
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'string' && MOMENT.test(value)) return format.minute(value);
    const written = textOf(field, value);
    return written.length > LONGEST ? `${written.slice(0, LONGEST)}…` : written;
  };
  const isSaid = (value: unknown) => value !== undefined && value !== null && String(value) !== '';
  return (
    <dl className={styles.change}>
      {changedFieldsOf(entry).map((field) => (
        <div key={field}>
          <dt>{fieldInWords(field)}</dt>
          <dd>
            {isSaid(before?.[field]) && <del>{text(field, before?.[field])}</del>}{' '}
            {isSaid(after?.[field]) && <ins>{text(field, after?.[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(field: string, value: unknown): string {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return (field === 'categories' ? value.map(categoryNameOf) : value).join(', ');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  // The kind of an email, such as order-shipped; not an address.
  return field === 'email' && !value.includes('@') ? value.replaceAll('-', ' ') : value;
}

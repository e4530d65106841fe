import type { ReasonedRefusal } from '#domain/results.ts';
import { useFormat } from '../../ui/format.ts';
import stack from '../../ui/stack.module.css';
import styles from './products.module.css';

type Preview = { id: string; name: string } & (
  | { ok: true; before: Record<string, unknown>; after: Record<string, unknown>; warnings: readonly string[] }
  | ReasonedRefusal
);

/** Previews a bulk change: each product before and after. */
export function BulkPreview({ previews, caption }: { previews: readonly Preview[]; caption: string }) {
  return (
    <table className={styles.preview}>
      <caption className={stack.quiet}>{caption}</caption>
      <tbody>
        {previews.map((preview) => (
          <tr key={preview.id}>
            <th scope="row">{preview.name}</th>
            <td>
              {preview.ok ? (
                <Changes {...preview} />
              ) : (
                <span className={stack.problem}>{preview.reason}</span>
              )}
              {preview.ok &&
                preview.warnings.map((warning) => (
                  <p key={warning} className={stack.problem}>
                    {warning}
                  </p>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const format = useFormat();
  const fields = Object.keys(after).filter(
    (field) => field !== 'source_table' && (field !== 'lengths_and_prices' || !('price' in after)),
  );
  if (fields.length === 0 && 'source_table' in after) return <span>Moves</span>;
  if (fields.length === 0) return <span className={stack.quiet}>Stays as it is</span>;
  const words = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return field.includes('price') ? format.money(value) : String(value);
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string').join(', ') || 'none'
      : String(value);
  };
  return fields.map((field) => (
    <span key={field} className={styles.change}>
      {field !== 'price' && <small>{field.replaceAll('_', ' ')}</small>}
      <del>{words(field, before[field])}</del> <ins>{words(field, after[field])}</ins>
    </span>
  ));
}

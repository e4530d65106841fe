import visibility from '#storefront/ui/visibility.module.css';
import styles from './info-table.module.css';

type InfoTableProps = {
  /** The table's caption for screen readers. */
  caption: string;
  head: readonly string[];
  /** The first cell is the row's header; the first row may be bold. */
  rows: readonly (readonly string[])[];
  isFirstStrong?: boolean;
  /** Whether its columns align with those of the next table. */
  isAligned?: boolean;
};

export function InfoTable({ caption, head, rows, isFirstStrong = false, isAligned = false }: InfoTableProps) {
  const shape = `${styles.table} ${isFirstStrong ? styles.firstStrong : ''} ${isAligned ? styles.aligned : ''}`;
  return (
    <table className={shape}>
      <caption className={visibility.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import textStyles from '#storefront/ui/text.module.css';
import styles from './columns.module.css';

export type Column = { heading: string; icon?: ReactNode; text: ReactNode };

/** Short facts in columns; stacked on phones. */
export function Columns({
  columns,
  headingLevel: Heading = 'h3',
}: {
  columns: readonly Column[];
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <div className={styles.columns} data-columns={columns.length}>
      {columns.map(({ heading, icon, text }) => (
        <div key={heading}>
          {icon}
          <Heading className={textStyles.titleSmall}>{heading}</Heading>
          <div className={textStyles.secondary}>{text}</div>
        </div>
      ))}
    </div>
  );
}

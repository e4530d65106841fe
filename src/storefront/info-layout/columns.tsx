import type { ReactNode } from 'react';

export type Column = { heading: string; icon?: ReactNode; text: ReactNode };

/** Short facts side by side, each under its own line; one below the other on a phone. */
export function Columns({
  columns,
  headingLevel: Heading = 'h3',
}: {
  columns: readonly Column[];
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <div className={`info-columns is-${columns.length}`}>
      {columns.map(({ heading, icon, text }) => (
        <div key={heading}>
          {icon}
          <Heading className="title-s">{heading}</Heading>
          <div className="graphite">{text}</div>
        </div>
      ))}
    </div>
  );
}

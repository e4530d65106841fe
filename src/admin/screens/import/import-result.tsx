import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { Counts } from './counts.tsx';
import { type Import, SOURCE_NAMES } from './import-api.ts';

/** What an import did. */
export function ImportResult({ row: { counts, warnings, source, actor, createdAt } }: { row: Import }) {
  const format = useFormat();
  return (
    <>
      <p className={stack.quiet}>
        {SOURCE_NAMES[source]} · {actor.replace('admin:', '')} · {format.minute(createdAt)}
      </p>
      {counts && <Counts counts={counts} />}
      {warnings.length > 0 && (
        <Section title={warnings.length === 1 ? '1 warning' : `${format.number(warnings.length)} warnings`}>
          <ul className={stack.stack}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

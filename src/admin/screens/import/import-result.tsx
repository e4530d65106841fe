import { listFew } from '#domain/list-few.ts';
import { pluralize } from '#domain/pluralize.ts';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { Counts } from './counts.tsx';
import { type Import, SOURCE_NAMES } from './import-api.ts';

/** What an import did. */
export function ImportResult({ row }: { row: Import }) {
  const { counts, warnings, undone, failure, source, actor, createdAt } = row;
  const format = useFormat();
  return (
    <>
      <p className={stack.quiet}>
        {SOURCE_NAMES[source]} · {actor.replace('admin:', '')} · {format.minute(createdAt)}
      </p>
      {failure && (
        <p role="alert" className={stack.problem}>
          {failure}
        </p>
      )}
      {counts && <Counts counts={counts} />}
      {undone && <p>{sentenceOf(undone)}</p>}
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

function sentenceOf({ removed, restored, staying }: NonNullable<Import['undone']>): string {
  const done = `Undone: ${pluralize(removed, 'product')} removed, ${restored} restored.`;
  return staying.length === 0
    ? done
    : `${done} Changed or ordered meanwhile, so as imported: ${listFew(staying)}.`;
}

import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { CATEGORIES } from '../../catalog/categories.ts';
import { useCanEdit } from '../../client/session.ts';
import { SelectField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import type { Preview } from './import-api.ts';
import styles from './type-table.module.css';
import { type Choice, useChoose } from './use-choose.ts';

const DECIDED = { choice: 'Chosen', memory: 'As last time', guess: 'Guessed from its name' } as const;

/** The category for each product type. The store remembers what is chosen. */
export function TypeTable({ id, preview }: { id: string; preview: Preview }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const save = useChoose(id);
  // Shown at once: reading a large file again takes seconds.
  const [{ types, colors }, show] = useOptimistic(preview, withChoice);
  const choose = (choice: Choice) =>
    startTransition(async () => {
      show(choice);
      await save(choice);
    });
  const { data: categories = [] } = useQuery(CATEGORIES);
  return (
    <Section title="Categories">
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Type in the file</th>
              <th scope="col">Products</th>
              <th scope="col">Store category</th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ type, products, category, decidedBy }) => (
              <tr key={type}>
                <td>{type || <span className={stack.quiet}>No type</span>}</td>
                <td>{format.number(products)}</td>
                <td>
                  <SelectField
                    label={`Category for ${type || 'products without a type'}`}
                    isLabelHidden
                    disabled={!canEdit}
                    value={category ?? ''}
                    hint={decidedBy ? DECIDED[decidedBy] : undefined}
                    onChange={(event) => choose({ categories: { [type]: event.target.value } })}
                    options={[
                      ...(category === null ? [{ value: '', label: 'By the name of each product' }] : []),
                      ...categories.map(({ table, label }) => ({ value: table, label })),
                      { value: 'skip', label: 'Leave these products out' },
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SelectField
        label="Colors and metals of one product"
        disabled={!canEdit}
        value={colors}
        onChange={(event) => choose({ colors: event.target.value === 'option' ? 'option' : 'split' })}
        options={[
          { value: 'split', label: 'Become separate products' },
          { value: 'option', label: 'Become options of one product' },
        ]}
      />
    </Section>
  );
}

function withChoice(preview: Preview, { categories = {}, colors = preview.colors }: Choice): Preview {
  const types = preview.types.map((each) => {
    const category = categories[each.type] as Preview['types'][number]['category'] | undefined;
    return category === undefined ? each : { ...each, category, decidedBy: 'choice' as const };
  });
  return { ...preview, types, colors };
}

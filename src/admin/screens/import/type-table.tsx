import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { SelectField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { CATEGORIES, type Preview } from './import-api.ts';
import styles from './type-table.module.css';

type TypeChoice = Preview['types'][number];

const DECIDED = { choice: 'Chosen', memory: 'As last time', guess: 'Guessed from its name' } as const;

/** To which category the products of each type go. The store remembers what is chosen. */
export function TypeTable({
  id,
  types,
  colors,
}: {
  id: string;
  types: readonly TypeChoice[];
  colors: Preview['colors'];
}) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: categories = [] } = useQuery(CATEGORIES);
  const choose = async (changed: { type?: string; category?: string; colors?: Preview['colors'] }) => {
    const chosen = types
      .filter(({ decidedBy, category }) => decidedBy === 'choice' && category !== null)
      .map(({ type, category }): [string, string] => [type, category ?? '']);
    const choices = new Map(chosen);
    if (changed.type !== undefined && changed.category) choices.set(changed.type, changed.category);
    try {
      await api.imports[':id'].choices.$put({
        param: { id },
        json: { categories: Object.fromEntries(choices), colors: changed.colors ?? colors },
      });
      await queries.invalidateQueries({ queryKey: ['imports', id] });
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
    }
  };
  return (
    <Section title="Categories">
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Type in the file</th>
              <th scope="col">Products</th>
              <th scope="col">Category here</th>
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
                    onChange={(event) => void choose({ type, category: event.target.value })}
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
        onChange={(event) => void choose({ colors: event.target.value === 'option' ? 'option' : 'split' })}
        options={[
          { value: 'split', label: 'Become products of their own' },
          { value: 'option', label: 'Become options of one product' },
        ]}
      />
    </Section>
  );
}

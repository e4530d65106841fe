import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './correct-cell.module.css';
import type { PreviewItem } from './import-api.ts';

/** What is wrong with a cell, and a field to correct it. The file itself stays as it is. */
export function CorrectCell({ id, problem }: { id: string; problem: PreviewItem['problems'][number] }) {
  const { row, column, message, value } = problem;
  const canEdit = useCanEdit();
  const queries = useQueryClient();
  const { isBusy, problem: failure, run } = useAction();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const corrected = String(new FormData(event.currentTarget).get('value'));
    await run(async () => {
      await api.imports[':id'].cells.$patch({ param: { id }, json: [{ row, column, value: corrected }] });
      await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'] });
    });
  };
  return (
    <div className={styles.problem}>
      <p>
        <b>
          Row {row}
          {column && `, ${column}`}
        </b>
        : {message}
      </p>
      {column && canEdit && (
        <form className={styles.form} onSubmit={(event) => void save(event)}>
          <TextField
            label={`${column} in row ${row}`}
            isLabelHidden
            name="value"
            defaultValue={value}
            placeholder={column}
            problem={failure}
          />
          <Button type="submit" isBusy={isBusy}>
            Correct
          </Button>
        </form>
      )}
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CATEGORIES } from '../../catalog/categories.ts';
import { ApiError, api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { useToast } from '../../ui/toast.tsx';
import type { EditorProduct } from './product-queries.ts';

type Table = EditorProduct['table'];
/** A move the merchant has to confirm, with the fields that would be lost. */
type Unconfirmed = { table: Table; warnings: readonly string[] };

/** Moves the product to another category. Saved at once, because the form's fields depend on it. */
export function CategoryField({ product, isDirty }: { product: EditorProduct; isDirty: boolean }) {
  const { id, version, table: current } = product;
  const { data: categories = [] } = useQuery(CATEGORIES);
  const queries = useQueryClient();
  const toast = useToast();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const move = async (table: Table, isConfirmed: boolean) => {
    try {
      await api.products[':id'].category.$put({ param: { id }, json: { table, version, isConfirmed } });
      setUnconfirmed(null);
      toast('Moved to another category.');
    } catch (error) {
      const warnings = warningsOf(error);
      if (warnings) return setUnconfirmed({ table, warnings });
      toast(messageOf(error), { tone: 'problem' });
    }
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
  return (
    <>
      <SelectField
        label="Category"
        hint={isDirty ? 'Save your changes before you move it.' : undefined}
        disabled={isDirty}
        value={current}
        options={categories.map(({ table, label }) => ({ value: table, label }))}
        onChange={(event) => void move(event.target.value as Table, false)}
      />
      {unconfirmed && (
        <Dialog
          isOpen
          onOpenChange={() => setUnconfirmed(null)}
          title="Move to this category?"
          actions={
            <>
              <Button onClick={() => setUnconfirmed(null)}>Keep the category</Button>
              <Button tone="primary" onClick={() => void move(unconfirmed.table, true)}>
                Move
              </Button>
            </>
          }
        >
          <ul>
            {unconfirmed.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function warningsOf(error: unknown): readonly string[] | null {
  const details =
    error instanceof ApiError ? (error.details as { warnings?: readonly string[] } | null) : null;
  return details?.warnings ?? null;
}

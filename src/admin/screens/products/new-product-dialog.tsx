import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import { CATEGORIES } from './product-queries.ts';

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Creates a draft, which nobody but the merchant sees, and opens it. */
export function NewProductDialog({ isOpen, onOpenChange }: Props) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { data: categories = [] } = useQuery(CATEGORIES);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      const json = { name: String(form.get('name')), table: String(form.get('table')) as 'chain_products' };
      const { id } = await read(api.products.$post({ json }));
      await queries.invalidateQueries({ queryKey: ['products'] });
      onOpenChange(false);
      navigate(`/products/${encodeURIComponent(id)}`);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="New product"
      description="It starts as a draft. Nobody sees it in the shop before you publish it."
      actions={
        <Button tone="primary" type="submit" form="new-product" isBusy={isBusy}>
          Create draft
        </Button>
      }
    >
      <form id="new-product" className={stack.stack} onSubmit={(event) => void create(event)}>
        <TextField label="Name" name="name" required maxLength={200} problem={problem} />
        <SelectField
          label="Category"
          name="table"
          hint="It decides the product's fields and cannot be changed later."
          options={categories.map(({ table, label }) => ({ value: table, label }))}
        />
      </form>
    </Dialog>
  );
}

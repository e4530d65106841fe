import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../client/api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useAction } from '../../ui/use-action.ts';
import type { EditorProduct } from './product-queries.ts';

/** Old URLs that redirect to the product. Each is saved at once. */
export function RedirectFields({ product }: { product: EditorProduct }) {
  const queries = useQueryClient();
  const [path, setPath] = useState('');
  const { problem, run } = useAction();
  const param = { id: product.id };
  const save = (change: () => Promise<unknown>) =>
    run(async () => {
      await change();
      await queries.invalidateQueries({ queryKey: ['products'] });
    });
  const add = (event: FormEvent) => {
    event.preventDefault();
    void save(async () => {
      await api.products[':id'].redirects.$put({ param, json: { path } });
      setPath('');
    });
  };
  return (
    <Section title="Old addresses">
      {product.oldPaths.length === 0 && (
        <p className={stack.quiet}>Old URLs can redirect here. None do yet.</p>
      )}
      {product.oldPaths.map((oldPath) => (
        <div key={oldPath} className={stack.row}>
          <span>{oldPath}</span>
          <IconButton
            label={`Remove ${oldPath}`}
            onClick={() =>
              void save(() => api.products[':id'].redirects.$delete({ param, query: { path: oldPath } }))
            }
          >
            <X />
          </IconButton>
        </div>
      ))}
      <form className={stack.stack} onSubmit={add}>
        <TextField
          label="Add an old URL"
          placeholder="/products/luna-ring"
          problem={problem}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <div>
          <Button type="submit" disabled={path.trim() === ''}>
            Add address
          </Button>
        </div>
      </form>
    </Section>
  );
}

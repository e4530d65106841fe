import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { Photo } from './photo.tsx';
import styles from './products.module.css';
import type { ProductForm } from './use-product-form.ts';

const MOST = 8;

/** Related products chosen by the merchant, shown before those the store chooses. */
export function RelatedFields({ id, form: { fields, setField } }: { id: string; form: ProductForm }) {
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search.trim());
  const related = fields.related_products;
  const { data } = useQuery({
    queryKey: ['products', 'related-search', deferred],
    queryFn: () => read(api.products.$get({ query: { search: deferred, state: 'active', limit: 6 } })),
    enabled: deferred !== '',
  });
  const { data: chosen } = useQuery({
    queryKey: ['products', 'related', related],
    queryFn: () => read(api.products.$get({ query: { ids: related.join(','), limit: MOST } })),
    enabled: related.length > 0,
    placeholderData: (before) => before,
  });
  const rowOf = (relatedId: string) => chosen?.rows.find((row) => row.id === relatedId);
  const nameOf = (relatedId: string) => rowOf(relatedId)?.name || relatedId;
  const found =
    deferred === '' ? [] : (data?.rows ?? []).filter((row) => row.id !== id && !related.includes(row.id));
  return (
    <Section title="Related products">
      {related.length === 0 && <p className={stack.quiet}>The store chooses, unless you add some.</p>}
      {related.map((relatedId) => (
        <div key={relatedId} className={styles.related}>
          <span className={stack.row}>
            <Photo
              url={rowOf(relatedId)?.image_url ?? null}
              placeholder={rowOf(relatedId)?.image_placeholder ?? null}
            />
            {nameOf(relatedId)}
          </span>
          <IconButton
            label={`Remove ${nameOf(relatedId)}`}
            onClick={() =>
              setField(
                'related_products',
                related.filter((other) => other !== relatedId),
              )
            }
          >
            <X />
          </IconButton>
        </div>
      ))}
      {related.length < MOST && (
        <TextField
          label="Add a related product"
          type="search"
          placeholder="Name, id or SKU"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.map((row) => (
        <Button
          key={row.id}
          tone="quiet"
          onClick={() => {
            setField('related_products', [...related, row.id]);
            setSearch('');
          }}
        >
          <Photo url={row.image_url} placeholder={row.image_placeholder} /> {row.name}
        </Button>
      ))}
    </Section>
  );
}

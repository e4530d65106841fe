import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api, read } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { type TextValue, withoutEmptyPoints } from './text-value.ts';

/** Matches are counted up to this number. */
const MAX_COUNTED = 1000;

/** A search with the words in the editor, published or not. */
export function SearchTrial({ words }: { words: TextValue }) {
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed.trim());
  const value = withoutEmptyPoints(words);
  const { data, error } = useQuery({
    queryKey: ['content', 'search', 'trial', term, value],
    queryFn: () => read(api.content.search.preview.$post({ json: { term, value } })),
    enabled: term !== '',
    placeholderData: (last) => last,
    retry: false,
  });
  return (
    <Section title="Try a search">
      <TextField
        label="A search, with the words below"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status">
        {term !== '' && error && <p className={styles.problem}>{error.message}</p>}
        {term !== '' && !error && data && <Found found={data} />}
      </div>
    </Section>
  );
}

type FoundProps = {
  found: {
    products: { id: string; name: string; category: string }[];
    count: number;
    correctedTerm: string | null;
    unmatched: string[];
  };
};

function Found({ found: { products, count, correctedTerm, unmatched } }: FoundProps) {
  const number = count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString()}+` : count.toLocaleString();
  const remarks = [
    correctedTerm === null ? '' : ` It is understood as "${correctedTerm}".`,
    unmatched.length === 0 ? '' : ` Nothing matches "${unmatched.join('", "')}".`,
  ];
  return (
    <>
      <p className={styles.quiet}>
        {`Finds ${number} ${count === 1 ? 'product' : 'products'}.`}
        {remarks.join('')}
      </p>
      <ol>
        {products.map(({ id, name, category }) => (
          <li key={id}>
            <a href={`/products/${encodeURIComponent(id)}`}>{name}</a>{' '}
            <span className={styles.quiet}>{category}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

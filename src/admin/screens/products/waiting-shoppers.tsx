import { useQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import styles from './products.module.css';

const SHOWN = 20;

/** Who is told by email when the product is in stock again. Nothing while nobody waits. */
export function WaitingShoppers({ id }: { id: string }) {
  const format = useFormat();
  const { data: waiting = [] } = useQuery({
    queryKey: ['products', 'stock-alerts', id],
    queryFn: () => read(api.products[':id']['stock-alerts'].$get({ param: { id } })),
  });
  if (waiting.length === 0) return null;
  return (
    <Section
      title={waiting.length === 1 ? '1 person waits for stock' : `${waiting.length} people wait for stock`}
    >
      <ul className={styles.history}>
        {waiting.slice(0, SHOWN).map(({ id: key, email, option, createdAt }) => (
          <li key={key}>
            <span>
              {email}
              <small>
                {option && `${option}, `}
                {format.ago(createdAt)}
              </small>
            </span>
          </li>
        ))}
        {waiting.length > SHOWN && <li>And {waiting.length - SHOWN} more.</li>}
      </ul>
    </Section>
  );
}

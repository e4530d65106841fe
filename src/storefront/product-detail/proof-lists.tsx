import { categoryForTable } from '#domain/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { ClaimIcon } from './claim-icon.tsx';
import { CLAIMS, supportedBy, TRUST } from './claims-copy.ts';
import styles from './proof-lists.module.css';

/** The trust and claim lines of a product as one list; nothing if its facts support no line. */
export function ProofLists({ product }: { product: Product }) {
  const category = categoryForTable(product.source_table);
  const lines = [...TRUST[category.trust], ...CLAIMS[category.claims]];
  const shown = supportedBy(product, lines);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} data-proof aria-label="Quality and cover">
      {shown.map(({ icon, words }) => (
        <li key={words}>
          <ClaimIcon icon={icon} />
          {words}
        </li>
      ))}
    </ul>
  );
}

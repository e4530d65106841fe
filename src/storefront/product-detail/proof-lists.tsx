import { categoryForTable } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';
import { ClaimIcon } from './claim-icon.tsx';
import { CLAIMS, type ShownClaim, supportedBy, TRUST } from './claims-copy.ts';
import styles from './proof-lists.module.css';

/** The trust and claim lists of a product; nothing if its facts support no line. */
export function ProofLists({ product }: { product: Product }) {
  const category = categoryForTable(product.source_table);
  const trust = supportedBy(product, TRUST[category.trust]);
  const claims = supportedBy(product, CLAIMS[category.claims]);
  return (
    <>
      <ProofList label="Quality and cover" shown={trust} />
      <ProofList label="Why this piece" shown={claims} />
    </>
  );
}

function ProofList({ label, shown }: { label: string; shown: readonly ShownClaim[] }) {
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} data-proof aria-label={label}>
      {shown.map(({ icon, words }) => (
        <li key={words}>
          <ClaimIcon icon={icon} />
          {words}
        </li>
      ))}
    </ul>
  );
}

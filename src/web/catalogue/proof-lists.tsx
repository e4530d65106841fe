import { categoryForTable } from '#domain/categories.ts';
import type { Product } from '#domain/product.ts';
import { CLAIMS, type ClaimLine, TRUST } from '../copy/claims.ts';
import { ClaimIcon } from './claim-icon.tsx';

/** What the store promises of a piece and what it says of it, by the category's own lists. */
export function ProofLists({ product }: { product: Product }) {
  const { claims, trust } = categoryForTable(product.source_table);
  return (
    <div className="proof-lists">
      <ProofList label="Quality and cover" lines={TRUST[trust]} product={product} />
      <ProofList label="Why this piece" lines={CLAIMS[claims]} product={product} />
    </div>
  );
}

type ProofListProps = { label: string; lines: readonly ClaimLine[]; product: Product };

function ProofList({ label, lines, product }: ProofListProps) {
  const shown = lines.flatMap(({ icon, text }) => {
    const words = typeof text === 'string' ? text : text(product);
    return words ? [{ icon, words }] : [];
  });
  return (
    <ul className="proof-list" aria-label={label}>
      {shown.map(({ icon, words }) => (
        <li key={words}>
          <ClaimIcon icon={icon} />
          {words}
        </li>
      ))}
    </ul>
  );
}

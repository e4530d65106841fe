import type { Product } from '#domain/products/product.ts';
import { specificationsOf } from '#domain/products/specifications.ts';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './specification-table.module.css';

/** Width, weight, metal, stone and whatever else is known of a piece. */
export function SpecificationTable({ product }: { product: Product }) {
  const rows = specificationsOf(product);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={visibility.visuallyHidden}>Specifications</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

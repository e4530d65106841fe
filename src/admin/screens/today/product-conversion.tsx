import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { share } from './share.ts';
import styles from './today.module.css';

const FIRST = 10;

type Product = { key: string; name: string | null; views: number; checkouts: number; paid: number };

/** Views, checkouts and payments by product. The cart is in the browser, so its contents are not counted. */
export function ProductConversion({ products }: { products: readonly Product[] }) {
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  if (products.length === 0) return null;
  return (
    <Section title="Conversion by product">
      <div className={styles.tableScroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Views</th>
              <th scope="col">Checkouts</th>
              <th scope="col">Paid</th>
              <th scope="col">Conversion rate</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? products : products.slice(0, FIRST)).map(({ key, name, views, checkouts, paid }) => (
              <tr key={key}>
                <th scope="row">{name ? <Link href={`/products/${key}`}>{name}</Link> : key}</th>
                <td>{format.number(views)}</td>
                <td>{format.number(checkouts)}</td>
                <td>{format.number(paid)}</td>
                <td>{share(paid, views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {products.length > FIRST && (
        <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${products.length}`}
        </Button>
      )}
      <p className={styles.small}>
        Views and checkouts of these days, without bots. A payment may follow a view of an earlier day. Carts
        are in the shoppers’ browsers and are not counted.
      </p>
    </Section>
  );
}

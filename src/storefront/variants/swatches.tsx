import type { AnchorHTMLAttributes } from 'react';
import type { SwatchRow } from '#domain/products/swatch-row.ts';
import field from '#storefront/ui/field.module.css';
import styles from './swatches.module.css';

type SwatchesProps = {
  rows: readonly SwatchRow[];
  /** The address of a product, and what happens where the app is there to follow it. */
  linkTo: (id: string) => AnchorHTMLAttributes<HTMLAnchorElement>;
};

/** The colors and widths of one piece, as links: each is a product with an address of its own. */
export function Swatches({ rows, linkTo }: SwatchesProps) {
  return rows.map(({ label, choices }) => (
    <div key={label} className={styles.row}>
      <p className={field.label}>
        {label}: <b>{choices.find(({ isCurrent }) => isCurrent)?.label}</b>
      </p>
      <ul aria-label={label}>
        {choices.map(({ id, label: name, tone, isCurrent, note, isOff }) => (
          <li key={name}>
            <a
              {...linkTo(id)}
              className={styles.swatch}
              aria-current={isCurrent}
              data-off={isOff}
              data-elsewhere={note && !isOff ? '' : undefined}
            >
              {tone && <i data-tone={tone} />}
              <span>
                {name}
                {note && <small>{note}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

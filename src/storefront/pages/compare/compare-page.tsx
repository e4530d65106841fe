import type { DataOf } from '#contract/page-data.ts';
import { pieceIdsSearch } from '#domain/products/piece-ids.ts';
import { productPath } from '#domain/products/product-path.ts';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import styles from './compare-page.module.css';

/** Up to four pieces side by side. A table of plain links, the same with and without scripts. */
export function ComparePage({ data }: PageProps<'compare'>) {
  const { pieces, rows, missing } = data;
  return (
    <>
      <InfoBand heading="Compare pieces" lead="Up to four pieces side by side." />
      <div className={`${layout.pageWidth} ${styles.page}`}>
        {missing > 0 && (
          <p className={text.secondary}>
            {missing === 1 ? 'One of the pieces is' : `${missing} of the pieces are`} no longer sold.
          </p>
        )}
        {pieces.length === 0 ? (
          <>
            <p className={text.secondary}>Save pieces you like, then choose up to four of them to compare.</p>
            <a className={button.button} href="/saved">
              Your saved pieces
            </a>
          </>
        ) : (
          <section className={styles.scroll} aria-label="Comparison">
            <table className={styles.table} data-pieces={pieces.length}>
              <PieceHeads pieces={pieces} />
              <tbody>
                {rows.map(({ label, values }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {pieces.map(({ id }, index) => (
                      <td key={id}>{values[index] ?? 'Not stated'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </>
  );
}

function PieceHeads({ pieces }: Pick<DataOf<'compare'>, 'pieces'>) {
  const ids = pieces.map(({ id }) => id);
  return (
    <thead>
      <tr>
        <td />
        {pieces.map(({ id, name, image_url, image_placeholder }) => (
          <th key={id} scope="col">
            <a href={productPath(id)} className={styles.piece}>
              <Photo
                url={image_url}
                alt=""
                sizes="(min-width: 768px) 20vw, 40vw"
                placeholder={image_placeholder}
              />
              <span>{name}</span>
            </a>
            {pieces.length > 1 && (
              <a
                className={`${link.textLink} ${text.small} ${styles.remove}`}
                href={`/compare${pieceIdsSearch(ids.filter((other) => other !== id))}`}
                aria-label={`Remove ${name}`}
              >
                Remove
              </a>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

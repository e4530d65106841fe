import type { DataOf } from '#contract/page-data.ts';
import { availabilityOf } from '#domain/products/availability.ts';
import type { ComparedPiece } from '#domain/products/compared-facts.ts';
import { pieceIdsSearch } from '#domain/products/piece-ids.ts';
import { productPath } from '#domain/products/product-path.ts';
import { InfoBand } from '#storefront/info-layout/info-layout.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { unbroken } from '#storefront/ui/no-break.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Price } from '#storefront/ui/price.tsx';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { BuyLink } from './buy-link.tsx';
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
                <tr>
                  <RowLabel label="Price" />
                  {pieces.map((piece) => (
                    <td key={piece.id}>
                      <PiecePrice piece={piece} />
                    </td>
                  ))}
                </tr>
                {rows.map(({ label, values }) => (
                  <tr key={label}>
                    <RowLabel label={label} />
                    {pieces.map(({ id }, index) => (
                      <td key={id}>{values[index] ?? <NotStated />}</td>
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
        {pieces.map((piece) => (
          <th key={piece.id} scope="col">
            <div className={styles.head}>
              <a href={productPath(piece.id)} className={styles.piece}>
                <Photo
                  url={piece.image_url}
                  alt=""
                  sizes="(min-width: 768px) 20vw, 40vw"
                  placeholder={piece.image_placeholder}
                />
                <span>{unbroken(piece.name)}</span>
              </a>
              <BuyLink piece={piece} />
              {pieces.length > 1 && (
                <a
                  className={`${link.textLink} ${text.small} ${styles.remove}`}
                  href={`/compare${pieceIdsSearch(ids.filter((other) => other !== piece.id))}`}
                  aria-label={`Remove ${piece.name}`}
                >
                  Remove
                </a>
              )}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Stays in sight while a phone's table is scrolled sideways, so it is an element in the cell. */
function RowLabel({ label }: { label: string }) {
  return (
    <th scope="row">
      <span>{label}</span>
    </th>
  );
}

function PiecePrice({ piece }: { piece: ComparedPiece }) {
  return (
    <Price
      price={piece.price}
      original={piece.original_price}
      isFrom={piece.isFrom || availabilityOf(piece) === 'on-request'}
    />
  );
}

function NotStated() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={visibility.visuallyHidden}>Not stated</span>
    </>
  );
}

import { NeckFigure } from './neck-figure.tsx';
import styles from './size-help.module.css';
import { CHAIN_LENGTHS } from './sizes.ts';

/** Where the chosen length sits, in a figure and in words. */
export function ChainHelp({ chosen }: { chosen: number | null }) {
  return (
    <>
      <NeckFigure chosen={chosen} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Length</th>
            <th scope="col">Style</th>
            <th scope="col">Where it sits</th>
          </tr>
        </thead>
        <tbody>
          {CHAIN_LENGTHS.map(([length, style, place]) => (
            <tr key={length} data-chosen={Number.parseInt(length, 10) === chosen || undefined}>
              <th scope="row">{length}</th>
              <td>{style}</td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

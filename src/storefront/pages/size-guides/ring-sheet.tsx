import { RING_SIZES } from '#storefront/size-help/sizes.ts';
import styles from './ring-sheet.module.css';

/** Every ring size at its true size, on paper only. The line shows whether the printer kept the scale. */
export function RingSheet() {
  return (
    <section className={styles.sheet} aria-label="Ring sizes to print">
      <h2>Ring sizes at true size</h2>
      <p>
        Measure this line first: it must be exactly 50 mm. If it is not, print again at 100 %, without fitting
        to the page. Then lay a ring that fits on the circles. The right one fills its inside.
      </p>
      <div className={styles.ruler}>50 mm</div>
      <ul className={styles.circles}>
        {RING_SIZES.map(({ us, diameterMm }) => (
          <li key={us}>
            <span
              className={styles.circle}
              style={{ width: `${diameterMm.toFixed(2)}mm`, height: `${diameterMm.toFixed(2)}mm` }}
            />
            US {us}
          </li>
        ))}
      </ul>
    </section>
  );
}

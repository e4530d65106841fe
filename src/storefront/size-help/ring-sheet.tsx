import text from '#storefront/ui/text.module.css';
import styles from './ring-sheet.module.css';
import { RING_SIZES } from './sizes.ts';

const LINE_MM = 0.2;

/** Every ring size at its true size, on paper only. The line shows whether the printer kept the scale. */
export function RingSheet() {
  return (
    <section className={styles.sheet} aria-label="Ring sizes to print">
      <h2 className={text.titleSmall}>Ring sizes, actual size</h2>
      <p>
        Measure this line first: it must be exactly 50 mm. If it is not, print again at 100%, without fitting
        to the page. Then lay a ring that fits on the circles. The right one fills its inside.
      </p>
      <div className={styles.ruler}>50 mm</div>
      <ul className={styles.circles}>
        {RING_SIZES.map(({ us, diameterMm }) => (
          <li key={us}>
            <Circle diameterMm={diameterMm} />
            US {us}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its outer edge is the inside of the ring. An SVG, because browsers round boxes to whole pixels, even on paper. */
function Circle({ diameterMm }: { diameterMm: number }) {
  const across = `${diameterMm.toFixed(2)}mm`;
  return (
    <svg viewBox={`0 0 ${diameterMm} ${diameterMm}`} width={across} height={across} aria-hidden="true">
      <circle
        cx={diameterMm / 2}
        cy={diameterMm / 2}
        r={(diameterMm - LINE_MM) / 2}
        fill="none"
        stroke="currentColor"
        strokeWidth={LINE_MM}
      />
    </svg>
  );
}

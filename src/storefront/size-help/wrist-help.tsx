import { useId, useState } from 'react';
import text from '#storefront/ui/text.module.css';
import styles from './size-help.module.css';
import { BRACELET_FITS } from './sizes.ts';

const RANGE = { min: 5, max: 9, step: 0.25 } as const;
const CM_PER_INCH = 2.54;

/** Which bracelet fits a wrist, for each way of wearing it. */
export function WristHelp() {
  const id = useId();
  const [wrist, setWrist] = useState(6.5);
  return (
    <div className={`${styles.live} ${styles.step}`}>
      <label className={text.titleSmall} htmlFor={id}>
        Your wrist: {wrist}" ({(wrist * CM_PER_INCH).toFixed(1)} cm)
      </label>
      <p className={`${text.small} ${text.secondary}`}>
        Measure just above the bone, flat but not tight. Wide bracelets fit tighter, so add a quarter inch.
      </p>
      <input
        id={id}
        className={styles.slider}
        type="range"
        {...RANGE}
        value={wrist}
        aria-valuetext={`${wrist} inches`}
        onChange={({ target }) => setWrist(Number(target.value))}
      />
      <table className={styles.table} aria-live="polite">
        <thead>
          <tr>
            <th scope="col">Fit</th>
            <th scope="col">Bracelet length</th>
          </tr>
        </thead>
        <tbody>
          {BRACELET_FITS.map(({ fit, least, most }) => (
            <tr key={fit}>
              <th scope="row">{fit}</th>
              <td>
                {wrist + least}" to {wrist + most}"
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useEffect, useId, useState } from 'react';
import buttonStyles from '#storefront/ui/button.module.css';
import text from '#storefront/ui/text.module.css';
import {
  CARD_EDGE_MM,
  CSS_PX_PER_MM,
  keepScreenScale,
  PX_PER_MM_RANGE,
  readScreenScale,
  ringSizeFor,
} from './screen-scale.ts';
import styles from './size-help.module.css';
import { RING_SIZES } from './sizes.ts';

const FIRST = RING_SIZES[0]?.diameterMm ?? 0;
const LAST = RING_SIZES.at(-1)?.diameterMm ?? 0;
const START_MM = 17.3;

type RingSizerProps = {
  /** The sizes of the product; empty on a page about no product. */
  sizes: readonly string[];
  /** Chooses one of them. */
  onChoose?: (size: string) => void;
};

/** Finds the size of a ring that is laid on the screen, which a bank card has calibrated. */
export function RingSizer({ sizes, onChoose }: RingSizerProps) {
  const id = useId();
  const [pxPerMm, setPxPerMm] = useState(CSS_PX_PER_MM);
  const [diameterMm, setDiameter] = useState(START_MM);
  useEffect(() => setPxPerMm((current) => readScreenScale(() => localStorage) ?? current), []);
  const size = ringSizeFor(diameterMm);
  const offered = size && sizes.find((each) => Number(each) === size.us);
  return (
    <div className={styles.live}>
      <div className={styles.step}>
        <label className={text.titleSmall} htmlFor={`${id}-card`}>
          1. Fit a bank card between the lines
        </label>
        <p className={`${text.small} ${text.secondary}`}>
          Hold the card upright, its short edge between the two lines, and move the slider until they touch
          both sides. Zooming the page afterwards changes the scale.
        </p>
        <div className={styles.card} style={{ width: CARD_EDGE_MM * pxPerMm }} aria-hidden="true">
          short edge of the card
        </div>
        <input
          id={`${id}-card`}
          className={styles.slider}
          type="range"
          min={PX_PER_MM_RANGE.min}
          max={PX_PER_MM_RANGE.max}
          step={0.02}
          value={pxPerMm}
          aria-valuetext={`Card edge ${Math.round(CARD_EDGE_MM * pxPerMm)} pixels wide`}
          onChange={({ target }) => {
            setPxPerMm(Number(target.value));
            keepScreenScale(() => localStorage, Number(target.value));
          }}
        />
      </div>
      <div className={styles.step}>
        <label className={text.titleSmall} htmlFor={`${id}-ring`}>
          2. Lay a ring that fits on the disk
        </label>
        <p className={`${text.small} ${text.secondary}`}>
          Move the slider until the disk fills the inside of the ring exactly.
        </p>
        <div className={styles.ringStage} aria-hidden="true">
          <span
            className={styles.circle}
            style={{ width: diameterMm * pxPerMm, height: diameterMm * pxPerMm }}
          />
        </div>
        <input
          id={`${id}-ring`}
          className={styles.slider}
          type="range"
          min={FIRST}
          max={LAST}
          step={0.1}
          value={diameterMm}
          aria-valuetext={`${diameterMm.toFixed(1)} mm inside, US ${size?.us}`}
          onChange={({ target }) => setDiameter(Number(target.value))}
        />
        <p className={styles.result} aria-live="polite">
          US {size?.us}, {diameterMm.toFixed(1)} mm inside
        </p>
        {onChoose && offered && (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.medium}`}
            onClick={() => onChoose(offered)}
          >
            Choose size {offered}
          </button>
        )}
        {onChoose && !offered && (
          <p className={text.secondary}>
            This piece comes in {sizes.join(', ')}. Between sizes, choose the larger one.
          </p>
        )}
      </div>
    </div>
  );
}

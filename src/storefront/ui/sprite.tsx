import { memo } from 'react';
import styles from './sprite.module.css';

const STAR = 'M6 .6l1.65 3.5 3.8.5-2.8 2.65.7 3.8L6 9.2l-3.35 1.85.7-3.8L.55 4.6l3.8-.5z';
/** An empty star with its outline is as large as a full one without, so that no outline shows around full stars. */
const OUTLINED = ' translate(.5 .5) scale(.92)';
const STARS = [0, 1, 2, 3, 4];

/**
 * SVG symbols used many times on a page, including the shop's logo. Rendered once in the shell; `Stars` and `Mark`
 * reference them.
 */
export const Sprite = memo(function Sprite({ mark }: { mark: string }) {
  return (
    <svg width="0" height="0" className={styles.sprite} aria-hidden="true">
      <symbol id="brilliant" viewBox="0 0 24 24">
        <path d={mark} />
      </symbol>
      {[0, 5].map((filled) => (
        <symbol key={filled} id={`stars-${filled}`} viewBox="0 0 66 12">
          {STARS.map((index) => (
            <path
              key={index}
              d={STAR}
              transform={`translate(${index * 13.5} 0)${index < filled ? '' : OUTLINED}`}
              fill={index < filled ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth={index < filled ? 0 : 0.8}
            />
          ))}
        </symbol>
      ))}
    </svg>
  );
});

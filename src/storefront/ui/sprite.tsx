import { memo } from 'react';
import styles from './sprite.module.css';

/** From its tip, in a square of 12. */
const STAR = 'l1.65 3.5 3.8.5-2.8 2.65.7 3.8-3.35-1.85-3.35 1.85.7-3.8-2.8-2.65 3.8-.5z';
/** Scaled to 92%. With its outline, an empty star is then as large as a full one and never shows around it. */
const EMPTY_STAR =
  'l1.518 3.22 3.496.46-2.576 2.438.644 3.496-3.082-1.702-3.082 1.702.644-3.496-2.576-2.438 3.496-.46z';
/** Five stars in one path, because browsers style and draw every element of every copy. */
const fiveOf = (star: string, x: number, y: number) =>
  [0, 1, 2, 3, 4].map((index) => `M${13.5 * index + x} ${y}${star}`).join('');

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
      <symbol id="stars-0" viewBox="0 0 66 12">
        <path d={fiveOf(EMPTY_STAR, 6.02, 1.052)} fill="none" stroke="currentColor" strokeWidth={0.736} />
      </symbol>
      <symbol id="stars-5" viewBox="0 0 66 12">
        <path d={fiveOf(STAR, 6, 0.6)} fill="currentColor" />
      </symbol>
    </svg>
  );
});

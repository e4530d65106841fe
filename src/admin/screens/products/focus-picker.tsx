import type { KeyboardEvent, PointerEvent } from 'react';
import stack from '../../ui/stack.module.css';
import styles from './photos.module.css';
import type { EditorPhoto } from './product-queries.ts';

const PERCENT = 100;
const STEP = 0.05;

type FocusProps = {
  url: string;
  focus: EditorPhoto['focus'];
  onFocus: (focus: readonly [number, number]) => void;
};

/** Sets the focal point that every crop of the photo must show, by click or arrow keys. */
export function FocusPicker({ url, focus, onFocus }: FocusProps) {
  const [x, y] = focus ?? [0.5, 0.5];
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onFocus([within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    onFocus([within(x + (step[0] ?? 0)), within(y + (step[1] ?? 0))]);
  };
  const position = `${Math.round(x * PERCENT)}% from the left, ${Math.round(y * PERCENT)}% from the top`;
  return (
    <div className={stack.stack}>
      <button
        type="button"
        className={styles.focusPicker}
        aria-label={`Focal point: ${position}. Arrow keys move it.`}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <img src={url} alt="" draggable={false} />
        <span className={styles.focusMark} style={{ left: `${x * PERCENT}%`, top: `${y * PERCENT}%` }} />
      </button>
      <p className={stack.quiet}>Click the point that has to stay in view where the photo is cut to fit.</p>
    </div>
  );
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));

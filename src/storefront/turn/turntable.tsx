import { useEffect, useRef } from 'react';
import type { TurnSprite } from '#domain/photos/turn-sprite.ts';
import styles from './turn.module.css';
import { degreesAt } from './turn-motion.ts';
import { useTurning } from './use-turning.ts';

export type TurntableProps = {
  /** The sprite, which the browser has decoded. */
  src: string;
  sprite: TurnSprite;
  /** Of the product. */
  name: string;
  onEnd: () => void;
};

/** A piece that turns under a finger, the mouse or the arrow keys. */
export function Turntable({ src, sprite, name, onEnd }: TurntableProps) {
  const { columns, rows, frames } = sprite;
  const stage = useRef<HTMLDivElement>(null);
  const { frame, isDragged, isTurned, step, ...drag } = useTurning(frames);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  const degrees = degreesAt(frame, frames);
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="slider"
      tabIndex={0}
      aria-label={`Turn ${name}`}
      aria-valuemin={0}
      aria-valuemax={degreesAt(frames - 1, frames)}
      aria-valuenow={degrees}
      aria-valuetext={`Turned ${degrees} degrees`}
      data-dragged={isDragged || undefined}
      data-turned={isTurned || undefined}
      {...drag}
      onKeyDown={(event) => {
        const by = stepsOf(frame, frames)[event.key];
        if (event.key === 'Escape') onEnd();
        else if (by !== undefined) step(by);
        else return;
        event.preventDefault();
      }}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        style={{
          width: `${columns * 100}%`,
          height: `${rows * 100}%`,
          transform: `translate(${(-100 * (frame % columns)) / columns}%, ${(-100 * Math.floor(frame / columns)) / rows}%)`,
        }}
      />
    </div>
  );
}

/** By how many frames each key turns the piece. The side that is nearest moves to where the arrow points. */
function stepsOf(frame: number, frames: number): Partial<Record<string, number>> {
  const eighth = Math.ceil(frames / 8);
  return {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: eighth,
    PageDown: -eighth,
    Home: -frame,
    End: frames - 1 - frame,
  };
}

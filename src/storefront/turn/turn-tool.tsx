import { Image as Picture, Rotate3d } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { turnSprite } from '#domain/photos/turn-sprite.ts';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './turn.module.css';
import type { TurntableProps } from './turntable.tsx';

type TurnToolProps = {
  /** Of the sprite. */
  url: string;
  /** Of the product. */
  name: string;
  /** Holds the pictures; the first one is the one that turns. */
  row: RefObject<HTMLElement | null>;
  /** Whether a picture is shown over the whole screen, which ends the turn. */
  isCovered: boolean;
};

/** The picture as it is, the sprite under way, no sprite, or the sprite in place of the picture. */
type State = 'still' | 'loading' | 'failed' | { src: string; Turntable: ComponentType<TurntableProps> };

/** A button on the first picture. Once pressed, a finger, the mouse or the arrow keys turn the piece. */
export function TurnTool({ url, name, row, isCovered }: TurnToolProps) {
  const [state, setState] = useState<State>('still');
  // The press whose sprite is awaited; another one, or the way back, is a new one.
  const press = useRef(0);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sprite = turnSprite(url);
  const isAsked = state === 'loading' || typeof state === 'object';

  const end = () => {
    press.current += 1;
    setState('still');
  };
  const start = async () => {
    if (!sprite) return;
    press.current += 1;
    const asked = press.current;
    setState('loading');
    // The format that the browser has chosen for the picture.
    const isWebp = row.current?.querySelector('img')?.currentSrc.endsWith('.webp');
    const src = isWebp ? sprite.webp : sprite.avif;
    const outcome = await Promise.all([import('./turntable.tsx'), decode(src)]).then(
      ([{ Turntable }]): State => ({ src, Turntable }),
      (): State => 'failed',
    );
    if (press.current === asked) setState(outcome);
  };
  useEnd(isAsked, isCovered, place, row, end);

  return (
    <div ref={place} className={`${styles.place} ${visibility.noPrint}`} data-ground="ink">
      {sprite && typeof state === 'object' && (
        <state.Turntable
          src={state.src}
          sprite={sprite}
          name={name}
          onEnd={() => {
            button.current?.focus();
            end();
          }}
        />
      )}
      <div className={styles.controls}>
        <button
          ref={button}
          type="button"
          className={`${styles.button} ${text.small}`}
          aria-label={isAsked ? 'Back to the picture' : undefined}
          onClick={() => (isAsked ? end() : void start())}
        >
          {isAsked ? (
            <Picture aria-hidden="true" />
          ) : (
            <>
              <Rotate3d aria-hidden="true" />
              Turn it around
            </>
          )}
        </button>
        <p className={`${styles.note} ${text.small}`} role="status">
          {NOTES[typeof state === 'object' ? 'on' : state]}
        </p>
      </div>
    </div>
  );
}

const NOTES = {
  still: '',
  loading: 'Loading all sides.',
  failed: 'It could not be loaded. Press again.',
  on: 'Drag, or use the arrow keys.',
};

/** Resolves once a picture can be shown at once. A new element each time, because one that failed stays failed. */
function decode(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  return image.decode();
}

/** Ends the turn when another picture is shown: over the whole screen, or because the row was swiped on. */
function useEnd(
  isOn: boolean,
  isCovered: boolean,
  place: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  end: () => void,
): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (isOn && isCovered) latest.current();
  }, [isOn, isCovered]);
  useEffect(() => {
    const picture = place.current;
    if (!isOn || !picture) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === false) latest.current();
      },
      { root: row.current, threshold: 0.5 },
    );
    observer.observe(picture);
    return () => observer.disconnect();
  }, [isOn, place, row]);
}

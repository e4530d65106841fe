import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { store } from '#shop';
import icon from '#storefront/ui/icon.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import styles from './plans-strip.module.css';

/** Two identical halves make the loop seamless; each repeats the text often enough for the widest screen. */
const HALVES = ['read', 'echo'] as const;
const REPEATS = ['first', 'second', 'third'] as const;

/** The pay-later providers in large scrolling text that can be paused. */
export function PlansStrip() {
  const [isPaused, setPaused] = useState(false);
  if (store.payLaterProviders.length === 0) return null;
  const words = [...store.payLaterProviders.map(({ name }) => name), `Plans from ${store.payLaterPlans}`];
  const Icon = isPaused ? Play : Pause;
  return (
    <section className={`${styles.plans} ${isPaused ? styles.paused : ''}`} aria-label="Payment plans">
      <a className={styles.track} href="/financing">
        {HALVES.flatMap((half) =>
          REPEATS.map((repeat) => (
            <span
              key={half + repeat}
              className={styles.half}
              aria-hidden={half !== 'read' || repeat !== 'first'}
            >
              {words.map((word) => (
                <span key={word}>
                  {word}
                  <Mark strokeWidth={1.8} />
                </span>
              ))}
            </span>
          )),
        )}
      </a>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPaused ? 'Play payment plans' : 'Pause payment plans'}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon className={icon.small} aria-hidden="true" />
      </button>
    </section>
  );
}

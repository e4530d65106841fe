import { Pause, Play } from 'lucide-react';
import { memo, useState } from 'react';
import { store } from '#shop';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './marquee.module.css';

const FACET =
  'M22.16 16.21L16.21 22.16L7.79 22.16L1.84 16.21L1.84 7.79L7.79 1.84L16.21 1.84L22.16 7.79ZM16.62 13.91L13.91 16.62L10.09 16.62L7.38 13.91L7.38 10.09L10.09 7.38L13.91 7.38L16.62 10.09Z';

/** Enough repeats of the text to fill the widest screen once. Two such halves make a seamless loop. */
const REPEATS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const HALVES = ['read', 'echo'] as const;

function linked(line: (typeof store.marquee)[number]) {
  return typeof line === 'string' ? { text: line, path: '/policies/shipping' } : line;
}

export const Marquee = memo(function Marquee() {
  const [isPaused, setPaused] = useState(false);
  if (store.marquee.length === 0) return null;
  return (
    <section className={`${styles.marquee} ${isPaused ? styles.paused : ''}`} aria-label="Announcements">
      <div className={styles.track}>
        {HALVES.map((half) => (
          <span key={half} className={styles.half} aria-hidden={half === 'echo'}>
            {REPEATS.map((repeat, index) => (
              <span key={repeat} className={styles.words} aria-hidden={index > 0}>
                {store.marquee.map(linked).map(({ text: words, path }) => (
                  <a
                    key={words}
                    className={`${styles.item} ${text.micro}`}
                    href={path}
                    tabIndex={half === 'echo' || index > 0 ? -1 : undefined}
                  >
                    {words}
                    <svg
                      viewBox="0 0 24 24"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="1.8"
                      aria-hidden="true"
                    >
                      <path d={FACET} />
                    </svg>
                  </a>
                ))}
              </span>
            ))}
          </span>
        ))}
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPaused ? 'Play banner' : 'Pause banner'}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? (
          <Play className={icon.small} aria-hidden="true" />
        ) : (
          <Pause className={icon.small} aria-hidden="true" />
        )}
      </button>
    </section>
  );
});

import { Gift, Zap } from 'lucide-react';
import type { Scene } from '#contract/page-data.ts';
import { PROMISES, PROMISES_EXPLAINED } from '#storefront/product/promises-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';
import { HOME_COPY } from './home-copy.ts';
import { SceneView } from './scene-view.tsx';

const ICONS = [Mark, Gift, Zap] as const;

/** The second film, under one promise in large words, with what else the house promises below it. */
export function VideoBand({ scene }: { scene: Scene | null }) {
  return (
    <section className="film-band on-ink" aria-labelledby="lasting">
      <div className="scene film-band-scene">
        {scene && <SceneView scene={scene} description={HOME_COPY.showcaseFilm} />}
        <div className="wrap film-band-words">
          <h2 className="display film-band-heading" id="lasting">
            {PROMISES.lasting}
          </h2>
        </div>
      </div>
      <ul className="wrap film-band-promises">
        {PROMISES_EXPLAINED.map(({ promise, text }, index) => {
          const Icon = ICONS[index] ?? Mark;
          return (
            <li key={promise}>
              <Icon aria-hidden="true" strokeWidth={1.5} />
              <h3 className="title-s">{promise}</h3>
              <p className="small graphite">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

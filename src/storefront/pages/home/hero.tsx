import { Fragment } from 'react';
import type { Scene } from '#contract/page-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { store } from '#store';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { HOME_COPY } from './home-copy.ts';
import { SceneView } from './scene-view.tsx';

const ENGAGEMENT_RINGS = '/rings/engagement';

/** The first thing a shopper sees: one film, one sentence, one way on. */
export function Hero({ scene }: { scene: Scene | null }) {
  const isOffered = useOffered();
  const [first, ...more] = store.tagline.split('\n');
  return (
    <section className="scene hero on-ink" aria-label="Welcome">
      {scene && <SceneView scene={scene} description={HOME_COPY.heroVideo} priority />}
      <div className="wrap hero-words">
        <p className="ladder" aria-hidden="true">
          <i />
          <span className="micro">Pass</span>
        </p>
        <h1 className="display">
          {first}
          {more.map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </h1>
        <p className="lead hero-lead">{HOME_COPY.lead}</p>
        <p className="hero-actions">
          <a className="btn btn-bone" href={ALL_JEWELRY.path}>
            Shop all jewelry
          </a>
          {isOffered(ENGAGEMENT_RINGS) && (
            <a className="lnk" href={ENGAGEMENT_RINGS}>
              <span>Engagement rings</span>
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

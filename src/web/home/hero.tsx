import { ALL_JEWELRY } from '#domain/categories.ts';
import { HOME_WORDS } from '../copy/home-rows.ts';
import type { Scene } from '../page-data.ts';
import { SceneView } from './scene-view.tsx';

/** The first thing a shopper sees: one film, one sentence, one way on. */
export function Hero({ scene }: { scene: Scene | null }) {
  const [first, second] = HOME_WORDS.headline;
  return (
    <section className="scene hero on-ink" aria-label="Welcome">
      {scene && <SceneView scene={scene} description={HOME_WORDS.heroFilm} priority />}
      <div className="wrap hero-words">
        <p className="ladder" aria-hidden="true">
          <i />
          <span className="micro">Pass</span>
        </p>
        <h1 className="display">
          {first}
          <br />
          {second}
        </h1>
        <p className="lead hero-lead">{HOME_WORDS.lead}</p>
        <p className="hero-actions">
          <a className="btn btn-bone" href={ALL_JEWELRY.path}>
            Shop all jewelry
          </a>
          <a className="lnk" href="/rings/engagement">
            <span>Engagement rings</span>
          </a>
        </p>
      </div>
    </section>
  );
}

import { Fragment } from 'react';
import type { Scene } from '#contract/page-data.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { store } from '#shop';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import text from '#storefront/ui/text.module.css';
import styles from './hero.module.css';
import type { HomeWords } from './home-copy.ts';
import sceneView from './scene-view.module.css';
import { SceneView } from './scene-view.tsx';

const ENGAGEMENT_RINGS = '/rings/engagement';

/** The hero: one video, one sentence, one call to action. */
export function Hero({ scene, words }: { scene: Scene | null; words: HomeWords }) {
  const isOffered = useOffered();
  const [first, ...more] = store.tagline.split('\n');
  return (
    <section className={`${sceneView.scene} ${styles.hero}`} data-ground="ink" aria-label="Welcome">
      {scene && <SceneView scene={scene} description={words.heroVideo} priority />}
      <div className={`${layout.pageWidth} ${styles.text}`}>
        {words.heroNote && (
          <p className={styles.ladder} aria-hidden="true">
            <i />
            <span className={text.micro}>{words.heroNote}</span>
          </p>
        )}
        <h1 className={text.display}>
          {first}
          {more.map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </h1>
        <p className={`${text.lead} ${styles.lead}`}>{words.lead}</p>
        <p className={styles.actions}>
          <a className={`${button.button} ${button.light}`} href={ALL_JEWELRY.path}>
            Shop all jewelry
          </a>
          {isOffered(ENGAGEMENT_RINGS) && (
            <a className={link.link} href={ENGAGEMENT_RINGS}>
              <span>Engagement rings</span>
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

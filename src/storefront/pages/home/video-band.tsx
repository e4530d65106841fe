import { Gift, Zap } from 'lucide-react';
import type { Scene } from '#contract/page-data.ts';
import layout from '#storefront/ui/layout.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import textStyles from '#storefront/ui/text.module.css';
import type { HomeWords } from './home-copy.ts';
import sceneView from './scene-view.module.css';
import { SceneView } from './scene-view.tsx';
import styles from './video-band.module.css';

const ICONS = [Mark, Gift, Zap] as const;

/** The second video, below one promise in large text, followed by the other promises. */
export function VideoBand({ scene, words }: { scene: Scene | null; words: HomeWords }) {
  if (!words.videoHeading) return null;
  return (
    <section className={styles.band} data-video-band data-ground="ink" aria-labelledby="lasting">
      <div className={`${sceneView.scene} ${styles.scene}`}>
        {scene && <SceneView scene={scene} description={words.showcaseVideo} />}
        <div className={`${layout.pageWidth} ${styles.text}`}>
          <h2 className={`${textStyles.display} ${styles.heading}`} id="lasting">
            {words.videoHeading}
          </h2>
        </div>
      </div>
      <ul className={`${layout.pageWidth} ${styles.promises}`}>
        {words.explained.map(({ promise, text }, index) => {
          const Icon = ICONS[index] ?? Mark;
          return (
            <li key={promise}>
              <Icon aria-hidden="true" strokeWidth={1.5} />
              <h3 className={textStyles.titleSmall}>{promise}</h3>
              <p className={`${textStyles.small} ${textStyles.secondary}`}>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

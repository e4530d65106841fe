import { useRef } from 'react';
import type { Scene } from '#contract/page-data.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useInView } from '#storefront/ui/use-in-view.ts';
import { ScenePhoto } from './scene-photo.tsx';
import { useIdlePage } from './use-idle-page.ts';

const loadPlayer = () => import('./video-player.tsx');

type SceneViewProps = {
  scene: Scene;
  /** Describes the video for screen readers. */
  description: string;
  /** For the first scene of a page. */
  priority?: boolean;
};

/** A picture over which its video plays. The video waits until the page is loaded, idle and scrolled to. */
export function SceneView({ scene, description, priority = false }: SceneViewProps) {
  const photo = useRef<HTMLPictureElement>(null);
  const isIdle = useIdlePage();
  const isInView = useInView(photo, '200px');
  const chunk = useChunk(loadPlayer, scene.video.length > 0 && isIdle && isInView);
  return (
    <>
      <ScenePhoto scene={scene} ref={photo} priority={priority} />
      {chunk && <chunk.VideoPlayer scene={scene} description={description} />}
    </>
  );
}

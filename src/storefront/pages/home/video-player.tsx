import { useEffect, useRef, useState } from 'react';
import type { Scene } from '#contract/page-data.ts';
import { videoType } from '#domain/photos/video.ts';
import { isMoving, isPlaying, type Stage } from '#storefront/ui/motion.ts';
import { MotionButton } from '#storefront/ui/motion-button.tsx';
import { savesData } from '#storefront/ui/save-data.ts';
import { useInView } from '#storefront/ui/use-in-view.ts';
import { PHONE, REDUCED_MOTION, useMediaQuery } from '#storefront/ui/use-media-query.ts';
import { useTabVisible } from '#storefront/ui/use-tab-visible.ts';
import sceneView from './scene-view.module.css';

type VideoPlayerProps = { scene: Scene; description: string };

/** A looping silent video with a pause button. Nothing loads before it is about to play. */
export function VideoPlayer({ scene, description }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [choice, setChoice] = useState<Stage['choice']>('undecided');
  const [isShown, setShown] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isMotionReduced = useMediaQuery(REDUCED_MOTION);
  const stage: Stage = {
    choice,
    isRestrained: isMotionReduced || savesData(),
    isInView: useInView(video),
    isTabVisible: useTabVisible(),
    isHeld: false,
  };
  const moves = isMoving(stage);
  const isPhone = useMediaQuery(PHONE);
  const files = isPhone && scene.mobile_video.length > 0 ? scene.mobile_video : scene.video;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!moves) {
      element.pause();
      return;
    }
    // A browser looks at the sources of a video once. Turning a phone changes them.
    if (element.currentSrc && !files.some((url) => element.currentSrc.endsWith(url))) element.load();
    element.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') setChoice('pause');
      if (error.name === 'NotSupportedError') setBroken(true);
    });
  }, [moves, files]);

  if (isBroken) return null;
  return (
    <>
      {/* The picture below is the first frame: the film takes over where it stands. */}
      <video
        ref={video}
        className={`${sceneView.video} ${isShown ? sceneView.shown : ''}`}
        aria-label={description}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        tabIndex={-1}
        onPlaying={() => setShown(true)}
      >
        {files.map((url) => (
          <source key={url} src={url} type={videoType(url)} />
        ))}
      </video>
      <MotionButton
        isPlaying={isPlaying(stage)}
        what="video"
        onChange={setChoice}
        className={sceneView.button}
      />
    </>
  );
}

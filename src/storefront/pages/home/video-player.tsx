import { useEffect, useRef, useState } from 'react';
import type { VideoSource } from '#domain/video.ts';
import { isMoving, isPlaying, type Stage } from '#storefront/ui/motion.ts';
import { MotionButton } from '#storefront/ui/motion-button.tsx';
import { savesData } from '#storefront/ui/save-data.ts';
import { useInView } from '#storefront/ui/use-in-view.ts';
import { REDUCED_MOTION, useMediaQuery } from '#storefront/ui/use-media-query.ts';
import { useTabVisible } from '#storefront/ui/use-tab-visible.ts';
import sceneView from './scene-view.module.css';

type VideoPlayerProps = { video: readonly VideoSource[]; description: string };

/** A looping silent video with a pause button. Nothing loads before it is about to play. */
export function VideoPlayer({ video: sources, description }: VideoPlayerProps) {
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

  useEffect(() => {
    if (!moves) {
      video.current?.pause();
      return;
    }
    video.current?.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') setChoice('pause');
      if (error.name === 'NotSupportedError') setBroken(true);
    });
  }, [moves]);

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
        {sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
      </video>
      <MotionButton
        isPlaying={isPlaying(stage)}
        what="film"
        onChange={setChoice}
        className={sceneView.button}
      />
    </>
  );
}

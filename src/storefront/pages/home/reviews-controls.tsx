import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import iconButton from '#storefront/ui/icon-button.module.css';
import { isMoving, isPlaying, type Stage } from '#storefront/ui/motion.ts';
import { MotionButton } from '#storefront/ui/motion-button.tsx';
import { useInView } from '#storefront/ui/use-in-view.ts';
import { REDUCED_MOTION, useMediaQuery } from '#storefront/ui/use-media-query.ts';
import { useTabVisible } from '#storefront/ui/use-tab-visible.ts';
import visibility from '#storefront/ui/visibility.module.css';
import { seenWords } from './carousel-turn.ts';
import reviews from './reviews.module.css';
import { useHeld } from './use-pointer-over.ts';
import { useSlides } from './use-slides.ts';

/** How long each review stays in front. */
export const REVIEW_STAY_MS = 5000;

type ReviewsControlsProps = { row: RefObject<HTMLElement | null>; count: number };

/** Advances the carousel automatically and by hand, and shows its position. */
export function ReviewsControls({ row, count }: ReviewsControlsProps) {
  const arrows = useRef<HTMLDivElement>(null);
  const { slide, perView, turn } = useSlides(row, count);
  const [choice, setChoice] = useState<Stage['choice']>('undecided');
  const isRowHeld = useHeld(row);
  const areArrowsHeld = useHeld(arrows);
  const stage: Stage = {
    choice,
    isRestrained: useMediaQuery(REDUCED_MOTION),
    isInView: useInView(row),
    isTabVisible: useTabVisible(),
    isHeld: isRowHeld || areArrowsHeld,
  };
  const moves = isMoving(stage) && count > perView;

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => turn(1), REVIEW_STAY_MS);
    return () => clearInterval(timer);
  }, [moves, turn]);

  if (count <= perView) return null;
  return (
    <div className={reviews.controls}>
      <p className={reviews.progress} aria-hidden="true">
        <i style={{ width: `${(perView / count) * 100}%`, left: `${((slide % count) / count) * 100}%` }} />
      </p>
      <p className={visibility.visuallyHidden} aria-live={moves ? 'off' : 'polite'}>
        {seenWords(slide, perView, count)}
      </p>
      <MotionButton isPlaying={isPlaying(stage)} what="reviews" onChange={setChoice} />
      <div ref={arrows} className={reviews.arrows}>
        <button
          type="button"
          className={`${iconButton.iconButton} ${iconButton.outline}`}
          aria-label="Previous review"
          onClick={() => turn(-1)}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${iconButton.iconButton} ${iconButton.outline}`}
          aria-label="Next review"
          onClick={() => turn(1)}
        >
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

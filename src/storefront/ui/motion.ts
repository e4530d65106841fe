/** What determines whether something moves automatically. */
export type Stage = {
  /** The shopper's choice with the button, which overrides the browser's settings. */
  choice: 'undecided' | 'play' | 'pause';
  /** The browser prefers reduced motion, or reduced data if motion costs any. */
  isRestrained: boolean;
  isInView: boolean;
  isTabVisible: boolean;
  /** Pointer or focus is on it. */
  isHeld: boolean;
};

/** Whether it should move at all; its button offers the opposite. */
export function isPlaying({ choice, isRestrained }: Stage): boolean {
  return choice === 'undecided' ? !isRestrained : choice === 'play';
}

/** Whether it moves right now: not while hidden, hovered or focused. */
export function isMoving(stage: Stage): boolean {
  return isPlaying(stage) && stage.isInView && stage.isTabVisible && !stage.isHeld;
}

/** What decides whether something moves by itself. */
export type Stage = {
  /** What the shopper has asked for with the button; it outweighs what the browser asks for. */
  choice: 'undecided' | 'play' | 'pause';
  /** The browser asks for less motion, or for less data where moving costs any. */
  isRestrained: boolean;
  isInView: boolean;
  isTabVisible: boolean;
  /** The shopper is reading or using it: the pointer or the focus is on it. */
  isHeld: boolean;
};

/** Whether it is to move at all; its button offers the opposite. */
export function isPlaying({ choice, isRestrained }: Stage): boolean {
  return choice === 'undecided' ? !isRestrained : choice === 'play';
}

/** Whether it moves at this moment: never unseen, never under the shopper's hand. */
export function isMoving(stage: Stage): boolean {
  return isPlaying(stage) && stage.isInView && stage.isTabVisible && !stage.isHeld;
}

import { Pause, Play } from 'lucide-react';

type MotionButtonProps = {
  isPlaying: boolean;
  /** What is played and paused: `film`, `reviews`. */
  what: string;
  onChange: (choice: 'play' | 'pause') => void;
  className?: string;
};

/** Starts and stops something that moves by itself. */
export function MotionButton({ isPlaying, what, onChange, className = '' }: MotionButtonProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={`icb icb-line ${className}`}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${what}`}
      onClick={() => onChange(isPlaying ? 'pause' : 'play')}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

import { Pause, Play } from 'lucide-react';
import iconButton from './icon-button.module.css';

type MotionButtonProps = {
  isPlaying: boolean;
  /** What is played and paused: `video`, `reviews`. */
  what: string;
  onChange: (choice: 'play' | 'pause') => void;
  className?: string | undefined;
};

/** Plays and pauses something that moves automatically. */
export function MotionButton({ isPlaying, what, onChange, className = '' }: MotionButtonProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={`${iconButton.iconButton} ${iconButton.outline} ${className}`}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${what}`}
      onClick={() => onChange(isPlaying ? 'pause' : 'play')}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

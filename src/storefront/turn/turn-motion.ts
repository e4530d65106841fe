/** Where a turning piece stands, in frames. It may be between two frames, and more than one turn away from the first. */
export type Position = number;

/** A drag, as seen from time to time. */
export type DragPoint = { atMs: number; position: Position };

/** A drag across the whole picture turns the piece once. */
export function framesDragged(distancePx: number, widthPx: number, frames: number): number {
  return widthPx > 0 ? (distancePx / widthPx) * frames : 0;
}

/** The nearest frame, from 0. */
export function frameAt(position: Position, frames: number): number {
  return ((Math.round(position) % frames) + frames) % frames;
}

export function degreesAt(frame: number, frames: number): number {
  return Math.round((frame * 360) / frames);
}

/** What a finger did longer ago than this says nothing about how fast it let go. */
const RECENT_MS = 100;
/** Frames per millisecond: about two turns of 24 frames a second. */
const FASTEST = 0.05;

/** How fast the piece turns when it is let go, in frames per millisecond. */
export function speedOf(points: readonly DragPoint[], nowMs: number): number {
  const recent = points.filter(({ atMs }) => nowMs - atMs <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.atMs === first.atMs) return 0;
  const speed = (last.position - first.position) / (last.atMs - first.atMs);
  return Math.max(-FASTEST, Math.min(FASTEST, speed));
}

/** The time in which a piece that was let go loses two thirds of its speed. */
const GLIDE_MS = 320;
/** Frames per millisecond: slower than this, the next frame is too far away to be seen as movement. */
const STANDS_BELOW = 0.0015;

/** How far a piece has turned by itself, in frames, and whether it stands still now. */
export function glide(speed: number, elapsedMs: number): { frames: number; isOver: boolean } {
  const left = Math.exp(-elapsedMs / GLIDE_MS);
  return { frames: speed * GLIDE_MS * (1 - left), isOver: Math.abs(speed) * left < STANDS_BELOW };
}

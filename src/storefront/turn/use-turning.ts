import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';
import { type DragPoint, frameAt, framesDragged, glide, type Position, speedOf } from './turn-motion.ts';

type Drag = { pointerId: number; fromX: number; from: Position; points: DragPoint[] };

/** Enough to tell how fast a finger let go. */
const POINTS_KEPT = 12;

/** Which frame of a turn is shown, and the handlers that turn it: a drag, after which it glides, and steps. */
export function useTurning(frames: number) {
  const [position, setPosition] = useState<Position>(0);
  const [isDragged, setDragged] = useState(false);
  const drag = useRef<Drag | null>(null);
  const stopGliding = useRef(() => {});
  useEffect(() => () => stopGliding.current(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current) return;
    stopGliding.current();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId, clientX, timeStamp } = event;
    drag.current = {
      pointerId,
      fromX: clientX,
      from: position,
      points: [{ atMs: timeStamp, position }],
    };
    setDragged(true);
  };
  const onPointerMove = ({ pointerId, clientX, timeStamp, currentTarget }: PointerEvent<HTMLElement>) => {
    const current = drag.current;
    if (current?.pointerId !== pointerId) return;
    const moved = framesDragged(clientX - current.fromX, currentTarget.clientWidth, frames);
    const next = current.from + moved;
    current.points = [...current.points.slice(1 - POINTS_KEPT), { atMs: timeStamp, position: next }];
    setPosition(next);
  };
  /** The browser takes a drag away to scroll the page; the piece stays as it is then. */
  const release =
    (speedAt: (points: readonly DragPoint[]) => number) => (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      drag.current = null;
      setDragged(false);
      const speed = matchMedia(REDUCED_MOTION).matches ? 0 : speedAt(current.points);
      stopGliding.current = startGlide(speed, current.points.at(-1)?.position ?? current.from, setPosition);
    };
  return {
    frame: frameAt(position, frames),
    isDragged,
    /** Whether it has been turned at all. */
    isTurned: position !== 0,
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) =>
      release((points) => speedOf(points, event.timeStamp))(event),
    onPointerCancel: release(() => 0),
    /** Turns by whole frames. */
    step(by: number) {
      stopGliding.current();
      setPosition((current) => Math.round(current) + by);
    },
  };
}

/** Turns on at this speed until it comes to rest. Returns how to stop it. */
function startGlide(speed: number, from: Position, onMove: (position: Position) => void): () => void {
  let startedMs: number | null = null;
  let request = 0;
  const move = (nowMs: number) => {
    startedMs ??= nowMs;
    const { frames, isOver } = glide(speed, nowMs - startedMs);
    onMove(from + frames);
    if (!isOver) request = requestAnimationFrame(move);
  };
  if (speed !== 0) request = requestAnimationFrame(move);
  return () => cancelAnimationFrame(request);
}

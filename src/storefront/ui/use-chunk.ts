import { useEffect, useState } from 'react';
import { report } from './report.ts';

/** A part's code, fetched once it is wanted; null until then, and for good where it cannot be had. */
export function useChunk<Chunk extends object>(load: () => Promise<Chunk>, isWanted: boolean): Chunk | null {
  const [chunk, setChunk] = useState<Chunk | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setChunk(loaded);
      },
      (error: unknown) => report('a part of the page could not be fetched', error),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return chunk;
}

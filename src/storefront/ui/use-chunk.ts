import { useEffect, useState } from 'react';
import { report } from './report.ts';

/** A lazily loaded chunk; null until it is loaded, and if loading failed. */
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

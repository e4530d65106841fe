const MINUTE_MS = 60_000;

/** Writes at most once a minute, with how often it was called since, because anybody can cause the calls. */
export function createMinuteLog(write: (count: number) => void, now: () => Date): () => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    count += 1;
    const time = now().getTime();
    if (time - writtenAt < MINUTE_MS) return;
    write(count);
    writtenAt = time;
    count = 0;
  };
}

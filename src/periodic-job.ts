export type PeriodicJob = {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
};

/**
 * Runs `round` every `everyMs` milliseconds, and at once unless `isDelayed`. Rounds never overlap: one that is due during
 * another is skipped. `report` gets the error of a round that fails; the next one runs as usual.
 */
export function startPeriodicJob({
  everyMs,
  round,
  report,
  isDelayed = false,
}: {
  everyMs: number;
  round: () => Promise<unknown>;
  report: (error: unknown) => void;
  isDelayed?: boolean;
}): PeriodicJob {
  let running: Promise<unknown> | null = null;
  const next = () => {
    running ??= round()
      .catch(report)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(next, everyMs);
  if (!isDelayed) next();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary files. The process that writes one renames it when complete, or removes it. */
const UNFINISHED = /^\.(?:draft|upload)-/;
const KEPT_MS = 24 * 3_600_000;
const EVERY_MS = 6 * 3_600_000;

/** Removes temporary files of dead processes, at startup and every six hours. Nodes may share the folder. */
export function startMediaCleanup(
  mediaDir: string,
  { now, report }: { now: () => Date; report: (error: unknown) => void },
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = removeUnfinishedFiles(mediaDir, now()).catch(report);
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Removes temporary files last written more than a day ago; younger ones may still be in use. Returns the number.
 */
export async function removeUnfinishedFiles(mediaDir: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(mediaDir)).filter((each) => UNFINISHED.test(each))) {
    const path = join(mediaDir, name);
    // Another node may have removed it meanwhile.
    const written = await stat(path).catch(() => null);
    if (!written || now.getTime() - written.mtimeMs < KEPT_MS) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

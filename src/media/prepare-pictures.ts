import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { photoSources } from '#domain/photos/photo.ts';
import type { ImageResizer } from './image-resizer.ts';

/** What cards and product pages show first, in the format that nearly every browser accepts. */
const WANTED_WIDTHS_PX: readonly number[] = [400, 600, 800];
/** After each image it pauses three times as long as the work took, to leave the CPU to shoppers. */
const REST = 3;
/** The catalog may change every second. */
const LOOK_EVERY_MS = 60_000;

export type PicturePreparation = {
  /** Checks again for missing images once the current ones are done. */
  lookAgain(): void;
  progress(): { prepared: number; missing: number };
  stop(): Promise<void>;
};

/**
 * Resizes the catalog's images to the most requested sizes in the background, one at a time, so that the first
 * shopper does not wait for them. Existing files are skipped, so it continues after a restart.
 */
export function startPicturePreparation({
  listPictures,
  mediaDir,
  resizer,
  report,
}: {
  /** The URLs of images, most requested first. */
  listPictures: () => Promise<readonly string[]>;
  mediaDir: string;
  resizer: Pick<ImageResizer, 'resize'>;
  report: (error: unknown) => void;
}): PicturePreparation {
  const stopping = new AbortController();
  const existing = new Set<string>();
  let prepared = 0;
  let missing = 0;
  let isDue = false;
  let running: Promise<void> | null = null;

  const prepareOne = async (path: string) => {
    const startedAt = performance.now();
    try {
      if (await resizer.resize(path, () => !stopping.signal.aborted)) prepared += 1;
      existing.add(path);
    } catch (error) {
      report(error);
    }
    missing -= 1;
    await rest(REST * (performance.now() - startedAt), stopping.signal);
  };
  const prepareAll = async () => {
    const paths = (await listPictures()).flatMap(wantedPaths);
    const wanted: string[] = [];
    for (const path of new Set(paths)) {
      if (existing.has(path)) continue;
      if (await exists(join(mediaDir, path))) existing.add(path);
      else wanted.push(path);
    }
    missing = wanted.length;
    for (const path of wanted) if (!stopping.signal.aborted) await prepareOne(path);
  };
  const runWhileDue = async () => {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      await prepareAll().catch(report);
      if (isDue) await rest(LOOK_EVERY_MS, stopping.signal);
    }
    running = null;
  };
  const lookAgain = () => {
    isDue = true;
    running ??= runWhileDue();
  };

  lookAgain();
  return {
    lookAgain,
    progress: () => ({ prepared, missing }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function wantedPaths(imageUrl: string): string[] {
  const { avif } = photoSources(imageUrl);
  const wanted = avif.filter(({ widthPx }) => WANTED_WIDTHS_PX.includes(widthPx));
  return (wanted.length > 0 ? wanted : avif.slice(0, 1)).map(({ url }) => url.replace('/media/', ''));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Resolves early when the store stops. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal }).catch(() => {});
}

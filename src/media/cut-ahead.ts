import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from './import-photo.ts';
import { createPictureCutter } from './picture-cutter.ts';

type CutAhead = {
  /** Files cut now. */
  cut: number;
  /** Files that had been cut before. */
  there: number;
  /** Files that could not be cut; the others are all the same. */
  broken: readonly { file: string; reason: string }[];
};

/** Cuts every size that pages offer of these pictures, where it is not there yet, so that nobody waits for it. */
export async function cutAhead(
  photos: readonly Photo[],
  mediaDir: string,
  onProgress?: (progress: { done: number; total: number }) => void,
): Promise<CutAhead> {
  const cutter = createPictureCutter(mediaDir);
  const offered = photos.flatMap(({ sources }) => [...sources.avif, ...sources.webp]);
  const paths = offered.map(({ url }) => url.replace('/media/', ''));
  const missing: string[] = [];
  for (const path of paths) if (!(await isThere(join(mediaDir, path)))) missing.push(path);
  const broken: { file: string; reason: string }[] = [];
  let cut = 0;
  let done = 0;
  const cutOne = async (file: string) => {
    try {
      if (await cutter.cut(file)) cut += 1;
    } catch (error) {
      broken.push({ file, reason: error instanceof Error ? error.message : String(error) });
    }
    done += 1;
    onProgress?.({ done, total: missing.length });
  };
  await Promise.all(missing.map(cutOne));
  return { cut, there: paths.length - missing.length, broken };
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

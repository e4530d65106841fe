import { mkdir, readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { importPhoto, type Photo } from './import-photo.ts';
import { nearestSlug } from './nearest-slug.ts';

export type PhotoLibrary = {
  /** The picture of that name, else the nearest of its category; null where the category has none. */
  photoFor(slug: string): Photo | null;
  /** How many masters had to be encoded this time; the others were there already. */
  encoded: number;
  /** Masters that could not be read as a picture; the others are imported all the same. */
  broken: readonly { file: string; reason: string }[];
};

type ImportOptions = {
  /** Holds `{slug}.webp`, `.png`, `.jpg` or `.avif`; anything else in it is ignored. */
  mastersDir: string;
  /** What the store serves under `/media/`; processes that start at once may share it. */
  mediaDir: string;
  onProgress?: (progress: { done: number; total: number }) => void;
};

/**
 * Brings every master of a folder into the media folder and answers for them by slug.
 * A master already imported costs a read and a hash. Where a slug has several files, the last by name counts.
 */
export async function importPhotos({
  mastersDir,
  mediaDir,
  onProgress,
}: ImportOptions): Promise<PhotoLibrary> {
  await mkdir(mediaDir, { recursive: true });
  const masters = await listMasters(mastersDir);
  const existing = await readdir(mediaDir);
  const photos = new Map<string, Photo>();
  const broken: { file: string; reason: string }[] = [];
  let encoded = 0;
  // One queue for all workers: each takes the next master as soon as it is free.
  const queue = masters.entries();
  const work = async () => {
    for (const [slug, file] of queue) {
      try {
        const { photo, isNew } = await importPhoto(slug, await readFile(file), mediaDir, existing);
        photos.set(slug, photo);
        if (isNew) encoded += 1;
      } catch (error) {
        broken.push({ file, reason: error instanceof Error ? error.message : String(error) });
      }
      onProgress?.({ done: photos.size + broken.length, total: masters.size });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return {
    photoFor: (slug) => photos.get(nearestSlug(slug, photos.keys()) ?? '') ?? null,
    encoded,
    broken,
  };
}

const MASTER = /^[a-z0-9_.-]+\.(?:avif|jpe?g|png|webp)$/;

async function listMasters(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => MASTER.test(file)).sort();
  return new Map(files.map((file) => [parse(file).name, join(folder, file)]));
}

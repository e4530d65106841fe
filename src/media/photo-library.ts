import { mkdir, readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { importPhoto, type Photo } from './import-photo.ts';
import { nearestSlug } from './nearest-slug.ts';

/** A picture and the addresses of its further views, in order: those of `{slug}.2` to `{slug}.9`. */
export type PhotoWithViews = Photo & { images: string[] };

export type PhotoLibrary = {
  /** The picture of that name, else the nearest of its category; null where the category has none. */
  photoFor(slug: string): PhotoWithViews | null;
  /** The picture of exactly that name. */
  photoNamed(name: string): Photo | null;
  /** Every one, further views among them. */
  photos: readonly Photo[];
  /** Masters that could not be read as a picture; the others are imported all the same. */
  broken: readonly { file: string; reason: string }[];
};

type ImportOptions = {
  /** Holds `{slug}.webp`, `.png`, `.jpg` or `.avif`, further views as `{slug}.2.webp`; anything else in it is ignored. */
  mastersDir: string;
  /** What the store serves under `/media/`; processes that start at once may share it. */
  mediaDir: string;
};

/**
 * Brings every master of a folder into the media folder and answers for them by slug. No size of it is cut: a new master
 * costs a tiny copy and a write, one already imported a read and a hash. Where a slug has several files, the last by
 * name counts.
 */
export async function importPhotos({ mastersDir, mediaDir }: ImportOptions): Promise<PhotoLibrary> {
  await mkdir(mediaDir, { recursive: true });
  const masters = await listMasters(mastersDir);
  const existing = await readdir(mediaDir);
  const photos = new Map<string, Photo>();
  const broken: { file: string; reason: string }[] = [];
  // One queue for all workers: each takes the next master as soon as it is free.
  const queue = masters.entries();
  const work = async () => {
    for (const [slug, file] of queue) {
      try {
        photos.set(slug, await importPhoto(slug, await readFile(file), mediaDir, existing));
      } catch (error) {
        broken.push({ file, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const firstViews = [...photos.keys()].filter((slug) => !FURTHER_VIEW.test(slug));
  return {
    photoFor: (slug) => withViews(nearestSlug(slug, firstViews), photos),
    photoNamed: (name) => photos.get(name) ?? null,
    photos: [...photos.values()],
    broken,
  };
}

const FURTHER_VIEW = /\.[2-9]$/;

function withViews(slug: string | null, photos: ReadonlyMap<string, Photo>): PhotoWithViews | null {
  const photo = slug === null ? undefined : photos.get(slug);
  if (!photo) return null;
  const views = [2, 3, 4, 5, 6, 7, 8, 9].map((view) => photos.get(`${slug}.${view}`));
  return { ...photo, images: views.flatMap((view) => view?.image_url ?? []) };
}

const MASTER = /^[a-z0-9_.-]+\.(?:avif|jpe?g|png|webp)$/;

async function listMasters(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => MASTER.test(file)).sort();
  return new Map(files.map((file) => [parse(file).name, join(folder, file)]));
}

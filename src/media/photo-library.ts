import { mkdir, readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { importPhoto, type Photo } from './import-photo.ts';
import {
  caseInsensitiveName,
  closeSpellings,
  isAdditionalView,
  photoFileKind,
  slugFor,
  withoutExtension,
} from './photo-names.ts';

/** An image and the addresses of its further views, in order: those of `{name}.2` to `{name}.9`. */
export type PhotoWithViews = Photo & { images: string[] };

export type PhotoLibrary = {
  /**
   * The image of that name, with or without its extension. Another letter case counts where no file is spelled
   * exactly so. Null where there is none: a product never shows another one's image.
   */
  photoFor(name: string): PhotoWithViews | null;
  /** The images whose addresses begin with a slug: more than one where files differ in their extension alone. */
  photosWithSlug(slug: string): readonly PhotoWithViews[];
  /** Files whose names are close to one that no file has, at most three, the closest first. */
  similarNames(name: string): string[];
  /** Every one, further views among them. */
  photos: readonly Photo[];
  /** Files that could not be read as an image; all others are imported. */
  broken: readonly { file: string; reason: string }[];
};

type ImportOptions = {
  /** Holds AVIF, JPEG, PNG and WebP files of any name, further views as `{name}.2.jpg`; anything else in it is ignored. */
  originalsDir: string;
  /** What the store serves under `/media/`; processes that start at once may share it. */
  mediaDir: string;
};

const UNREADABLE = 'the store reads AVIF, JPEG, PNG and WebP; save it as one of these';

/**
 * Imports every original of a folder into the media folder and looks them up by name. No size is resized: a new original costs
 * a tiny copy and a write, one already imported a read and a hash. Where files differ in their extension alone, the
 * last by name stands for the name without one.
 */
export async function importPhotos({ originalsDir, mediaDir }: ImportOptions): Promise<PhotoLibrary> {
  await mkdir(mediaDir, { recursive: true });
  const files = await listFiles(originalsDir);
  const existing = await readdir(mediaDir);
  const imported = new Map<string, Photo>();
  const broken = files
    .filter((file) => photoFileKind(file) === 'unreadable')
    .map((file) => ({ file: join(originalsDir, file), reason: UNREADABLE }));
  const originals = files.filter((file) => photoFileKind(file) === 'readable');
  // One queue for all workers: each takes the next original as soon as it is free.
  const queue = originals.values();
  const work = async () => {
    for (const name of queue) {
      const file = join(originalsDir, name);
      try {
        const photo = await importPhoto(
          slugFor(withoutExtension(name)),
          await readFile(file),
          mediaDir,
          existing,
        );
        imported.set(name, photo);
      } catch (error) {
        broken.push({ file, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  // In the order of the files, whichever was done first.
  return createLibrary(
    originals.flatMap((file): [string, Photo][] => {
      const photo = imported.get(file);
      return photo ? [[file, photo]] : [];
    }),
    broken,
  );
}

function createLibrary(
  imported: readonly [file: string, photo: Photo][],
  broken: PhotoLibrary['broken'],
): PhotoLibrary {
  const fileOf = indexFiles(imported.map(([file]) => file));
  const photoOf = new Map(imported);
  const withViews = (file: string, photo: Photo): PhotoWithViews => {
    const name = withoutExtension(file);
    const views = [2, 3, 4, 5, 6, 7, 8, 9].map((view) => fileOf(`${name}.${view}`));
    return { ...photo, images: views.flatMap((view) => (view && photoOf.get(view)?.image_url) ?? []) };
  };
  const bySlug = Map.groupBy(imported, ([, photo]) => photo.slug);
  return {
    photoFor(name) {
      const file = fileOf(name);
      const photo = file === undefined ? undefined : photoOf.get(file);
      return file !== undefined && photo ? withViews(file, photo) : null;
    },
    photosWithSlug: (slug) => (bySlug.get(slug) ?? []).map(([file, photo]) => withViews(file, photo)),
    similarNames: (name) =>
      closeSpellings(
        name,
        imported.map(([file]) => file).filter((file) => !isAdditionalView(withoutExtension(file))),
      ),
    photos: imported.map(([, photo]) => photo),
    broken,
  };
}

/** Finds a file by its name: spelled exactly before in another case, with its extension before without. */
function indexFiles(files: readonly string[]): (name: string) => string | undefined {
  const exact = new Map<string, string>();
  const caseInsensitive = new Map<string, string>();
  const keysOf = [withoutExtension, (file: string) => file];
  for (const keyOf of keysOf) {
    for (const file of files) {
      exact.set(keyOf(file), file);
      caseInsensitive.set(caseInsensitiveName(keyOf(file)), file);
    }
  }
  return (name) => exact.get(name) ?? caseInsensitive.get(caseInsensitiveName(name));
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

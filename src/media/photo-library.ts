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

/** An image and the URLs of its additional views `{name}.2` to `{name}.9`, in order. */
export type PhotoWithViews = Photo & { images: string[] };

export type PhotoLibrary = {
  /**
   * The image with this name, with or without its extension. An exact match wins over one in another letter case.
   * Null if there is none: a product never shows another product's image.
   */
  photoFor(name: string): PhotoWithViews | null;
  /** The images whose URLs start with a slug. Several if files differ only in their extension. */
  photosWithSlug(slug: string): readonly PhotoWithViews[];
  /** Up to three file names similar to a missing one, most similar first. */
  similarNames(name: string): string[];
  /** All images, including additional views. */
  photos: readonly Photo[];
  /** Files that could not be read as images; all others are imported. */
  broken: readonly { file: string; reason: string }[];
};

type ImportOptions = {
  /**
   * Contains AVIF, JPEG, PNG and WebP files with any name, and additional views as `{name}.2.jpg`. Other files are
   * ignored.
   */
  originalsDir: string;
  /** The directory served under `/media/`. Processes that start at once may share it. */
  mediaDir: string;
};

const UNREADABLE = 'the store reads AVIF, JPEG, PNG and WebP; save it as one of these';

/**
 * Imports every original of a folder into the media folder and indexes them by name. Creates no sizes: a new
 * original costs a thumbnail and a copy, an existing one a read and a hash. If files differ only in their
 * extension, the name without an extension means the last one.
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
  // A shared queue: each worker takes the next original as soon as it is free.
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
  // In file order, whichever finished first.
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

/** Finds a file by name: exact before another letter case, with its extension before without. */
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

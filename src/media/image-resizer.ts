import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DERIVED_IMAGES, type DerivedImageKind, photoSources } from '#domain/photos/photo.ts';
import { zoomSources } from '#domain/photos/zoom-photo.ts';
import { createImageProcess, type ImageProcess, type ImageRecipe } from './image-process.ts';
import { ORIGINAL_FILE } from './import-photo.ts';
import { createResizeQueue, type Lane } from './resize-queue.ts';

export type ImageResizer = {
  /**
   * Creates the file at a path below the media folder unless it exists: `{image}/{width}.{avif|webp}`,
   * `{image}/share.jpg`, `{image}/letter.jpg` or `{image}/head.jpg`. Returns false if there is no source image, if no
   * page offers that size, or if every client has disconnected by the time the job starts.
   */
  resize(path: string, isWanted?: () => boolean): Promise<boolean>;
};

/** Per process: libuv has four threads, and each job occupies one. */
const MAX_AT_ONCE = Math.min(availableParallelism(), 3);

/**
 * Resizes images on first request and stores the result next to the original. Only the sizes that pages offer and three
 * JPEGs per image are ever created. Concurrent requests for one file share one job.
 */
export function createImageResizer(mediaDir: string, mostAtOnce = MAX_AT_ONCE): ImageResizer {
  const queue = createResizeQueue(mostAtOnce);
  const images = createImageProcess();
  const inFlight = new Map<string, { isWantedBy: (() => boolean)[]; done: Promise<boolean> }>();
  return {
    resize(path, isWanted = () => true) {
      const wanted = parseResizePath(path);
      // Invalid paths don't wait in the queue.
      if (!wanted) return Promise.resolve(false);
      const known = inFlight.get(path);
      if (known) {
        known.isWantedBy.push(isWanted);
        return known.done;
      }
      const isWantedBy = [isWanted];
      const done = queue.run(wanted.lane, async () => {
        try {
          return isWantedBy.some((asker) => asker()) && (await resizeOnce(mediaDir, wanted, images));
        } finally {
          inFlight.delete(path);
        }
      });
      inFlight.set(path, { isWantedBy, done });
      return done;
    },
  };
}

type ResizeJob = { folder: string; file: string; lane: Lane; recipe: ImageRecipe };

/** Written to a draft and renamed, so that nobody reads a partial file. Two processes write identical files. */
async function resizeOnce(
  mediaDir: string,
  { folder, file, recipe }: ResizeJob,
  images: ImageProcess,
): Promise<boolean> {
  const files = await readdir(join(mediaDir, folder)).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (files.includes(file)) return true;
  const source = pickSource(files);
  if (!source) return false;
  const draft = join(mediaDir, `.draft-${randomUUID()}`);
  try {
    await images.render(join(mediaDir, folder, source), draft, recipe);
    await rename(draft, join(mediaDir, folder, file));
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}

/** The original if there is one, else the largest WebP: earlier versions of the store kept no original. */
function pickSource(files: readonly string[]): string | undefined {
  if (files.includes(ORIGINAL_FILE)) return ORIGINAL_FILE;
  const sizes = files.filter((name) => /^\d+\.webp$/.test(name));
  return sizes.sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))[0];
}

/** Short enough for every file system. */
const PATH = /^([a-z0-9_.-]{1,200}-[0-9a-f]{8}-\d{1,5}x\d{1,5})\/([a-z\d]+\.[a-z]+)$/;

function parseResizePath(path: string): ResizeJob | null {
  const [, folder, file] = PATH.exec(path) ?? [];
  if (folder === undefined || file === undefined) return null;
  const kind = kindOf(file);
  if (kind) return { folder, file, lane: 'rare', recipe: { kind: 'derived', as: kind } };
  const size = sizeAt(`/media/${path}`);
  if (!size) return null;
  return { folder, file, lane: 'page', recipe: { kind: 'page', ...size } };
}

function kindOf(file: string): DerivedImageKind | undefined {
  const kinds = Object.keys(DERIVED_IMAGES) as DerivedImageKind[];
  return kinds.find((kind) => DERIVED_IMAGES[kind].file === file);
}

/** The width and format at a URL, if a page or the viewer offers that size. */
function sizeAt(url: string): { widthPx: number; format: 'avif' | 'webp' } | null {
  const sources = photoSources(url);
  const zoom = zoomSources(url);
  for (const format of ['avif', 'webp'] as const) {
    const offered = sources[format].find((variant) => variant.url === url);
    if (offered) return { widthPx: offered.widthPx, format };
    if (zoom?.[format] === url) return { widthPx: zoom.widthPx, format };
  }
  return null;
}

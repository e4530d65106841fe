import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MADE_PICTURES, type MadePictureKind, photoSources } from '#domain/photo.ts';
import { cutPicture } from './cut-picture.ts';
import { createCutQueue, type Lane } from './cut-queue.ts';
import { cutWidth } from './cut-width.ts';
import { MASTER_FILE } from './import-photo.ts';

export type PictureCutter = {
  /**
   * Cuts the file at a path below the media folder, `{picture}/{width}.{avif|webp}`, `{picture}/share.jpg`,
   * `{picture}/letter.jpg` or `{picture}/head.jpg`, unless it is there. False where there is no picture to cut it from, where pages offer no
   * such size, and where by the time it is its turn no asker wants it any more.
   */
  cut(path: string, isWanted?: () => boolean): Promise<boolean>;
};

/** Files are read in four threads and each cut takes one: one always stays free to serve what is there. */
const MOST_AT_ONCE = Math.min(availableParallelism(), 3);

/**
 * Pictures are cut from their masters when somebody first asks, and kept beside them: at most the sizes that pages
 * offer and three JPEGs for each, whatever is asked for. However many ask for a file at once, it is cut once.
 */
export function createPictureCutter(mediaDir: string, mostAtOnce = MOST_AT_ONCE): PictureCutter {
  const queue = createCutQueue(mostAtOnce);
  const onTheirWay = new Map<string, { isWantedBy: (() => boolean)[]; done: Promise<boolean> }>();
  return {
    cut(path, isWanted = () => true) {
      const wanted = parseCut(path);
      // What can be no picture does not wait in line.
      if (!wanted) return Promise.resolve(false);
      const known = onTheirWay.get(path);
      if (known) {
        known.isWantedBy.push(isWanted);
        return known.done;
      }
      const isWantedBy = [isWanted];
      const done = queue.run(wanted.lane, async () => {
        try {
          return isWantedBy.some((asker) => asker()) && (await cutOnce(mediaDir, wanted));
        } finally {
          onTheirWay.delete(path);
        }
      });
      onTheirWay.set(path, { isWantedBy, done });
      return done;
    },
  };
}

type Cut = { folder: string; file: string; lane: Lane; cutFrom: (source: string) => Promise<Buffer> };

/** The file appears complete, by one rename: nobody gets half of it, and of two processes the second replaces like by like. */
async function cutOnce(mediaDir: string, { folder, file, cutFrom }: Cut): Promise<boolean> {
  const files = await readdir(join(mediaDir, folder)).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (files.includes(file)) return true;
  const source = sourceAmong(files);
  if (!source) return false;
  const draft = join(mediaDir, `.draft-${randomUUID()}`);
  try {
    await writeFile(draft, await cutFrom(join(mediaDir, folder, source)));
    await rename(draft, join(mediaDir, folder, file));
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}

/** The master. A folder that an earlier version of the store cut has none: the largest WebP in it stands in. */
function sourceAmong(files: readonly string[]): string | undefined {
  if (files.includes(MASTER_FILE)) return MASTER_FILE;
  const sizes = files.filter((name) => /^\d+\.webp$/.test(name));
  return sizes.sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))[0];
}

/** No longer than a file system takes a name. */
const PATH = /^([a-z0-9_.-]{1,200}-[0-9a-f]{8}-\d{1,5}x\d{1,5})\/([a-z\d]+\.[a-z]+)$/;

function parseCut(path: string): Cut | null {
  const [, folder, file] = PATH.exec(path) ?? [];
  if (folder === undefined || file === undefined) return null;
  const kind = kindOf(file);
  if (kind) return { folder, file, lane: 'rare', cutFrom: (source) => cutPicture(source, kind) };
  const size = sizeAt(`/media/${path}`);
  if (!size) return null;
  return { folder, file, lane: 'page', cutFrom: (source) => cutWidth(source, size.widthPx, size.format) };
}

function kindOf(file: string): MadePictureKind | undefined {
  const kinds = Object.keys(MADE_PICTURES) as MadePictureKind[];
  return kinds.find((kind) => MADE_PICTURES[kind].file === file);
}

/** The width and format that stand at an address, where a page that shows the picture offers it. */
function sizeAt(url: string): { widthPx: number; format: 'avif' | 'webp' } | null {
  const sources = photoSources(url);
  for (const format of ['avif', 'webp'] as const) {
    const offered = sources[format].find((variant) => variant.url === url);
    if (offered) return { widthPx: offered.widthPx, format };
  }
  return null;
}

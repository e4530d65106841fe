import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MADE_PICTURES, type MadePictureKind } from '#domain/photo.ts';
import { cutPicture } from './cut-picture.ts';

export type MadePictures = {
  /**
   * Makes the picture at a path below the media folder, `{picture}/share.jpg` or `{picture}/letter.jpg`, unless it is
   * there. False where there is no such picture to make it of.
   */
  make(path: string): Promise<boolean>;
};

/** No longer than a file system takes a name. */
const PATH = /^([a-z0-9_.-]{1,200}-[0-9a-f]{8}-\d{1,5}x\d{1,5})\/([a-z]+\.jpg)$/;

/**
 * Pictures that few ever ask for, made when somebody first does and kept beside the others: no more than two for each
 * imported picture, whatever is asked for. They are made one at a time, so that asking for many does not slow the
 * store down.
 */
export function createMadePictures(mediaDir: string): MadePictures {
  const onTheirWay = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(path) {
      const [, folder = '', file = ''] = PATH.exec(path) ?? [];
      const kind = kindOf(file);
      // What can be no such picture does not wait in line.
      if (!kind) return Promise.resolve(false);
      const known = onTheirWay.get(path);
      if (known) return known;
      const made = last.then(() => makeOnce(mediaDir, folder, kind));
      onTheirWay.set(path, made);
      last = made.catch(() => undefined).then(() => onTheirWay.delete(path));
      return made;
    },
  };
}

async function makeOnce(mediaDir: string, folder: string, kind: MadePictureKind): Promise<boolean> {
  const { file } = MADE_PICTURES[kind];
  const files = await readdir(join(mediaDir, folder)).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (files.includes(file)) return true;
  const largest = largestOf(files);
  if (!largest) return false;
  const draft = join(mediaDir, `.draft-${randomUUID()}`);
  try {
    await writeFile(draft, await cutPicture(join(mediaDir, folder, largest), kind));
    await rename(draft, join(mediaDir, folder, file));
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}

function kindOf(file: string): MadePictureKind | undefined {
  const kinds = Object.keys(MADE_PICTURES) as MadePictureKind[];
  return kinds.find((kind) => MADE_PICTURES[kind].file === file);
}

/** `2000.webp` before `800.webp`. */
function largestOf(files: readonly string[]): string | undefined {
  const sizes = files.filter((name) => /^\d+\.webp$/.test(name));
  return sizes.sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))[0];
}

import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { VIDEO_FORMATS } from '#domain/photos/video.ts';

export type VideoLibrary = {
  /** The URLs of a video's files, best format first; empty if there is no such video. */
  videoFor(name: string): readonly string[];
};

type ImportOptions = {
  /** Contains `{name}.webm` and `{name}.mp4`. A missing folder means no videos. */
  originalsDir: string;
  /** The directory served under `/media/`. */
  mediaDir: string;
};

/** `hero-mobile.webm` is the version of `hero.webm` for phones. */
const VIDEO_NAME = new RegExp(`^((.+?)(?:-mobile)?)[.](${VIDEO_FORMATS.join('|')})$`);

type Original = { file: string; name: string; baseName: string; extension: string };

/**
 * Copies every video of a folder into the media folder as `{name}-{hash8}.{webm|mp4}`, unchanged. All files of a video share one
 * hash: URLs that repeat each other compress well in the home page.
 */
export async function importVideos({ originalsDir, mediaDir }: ImportOptions): Promise<VideoLibrary> {
  await mkdir(mediaDir, { recursive: true });
  const existing = new Set(await readdir(mediaDir));
  const videos = new Map<string, string[]>();
  for (const originals of Map.groupBy(await listVideos(originalsDir), ({ baseName }) => baseName).values()) {
    const hash = await hashOf(originals.map(({ file }) => join(originalsDir, file)));
    for (const { file, name, extension } of originals) {
      const copy = `${name}-${hash}.${extension}`;
      if (!existing.has(copy)) await copyWhole(join(originalsDir, file), join(mediaDir, copy));
      videos.set(name, [...(videos.get(name) ?? []), `/media/${copy}`]);
    }
  }
  return { videoFor: (name) => videos.get(name) ?? [] };
}

/** Best format first. */
async function listVideos(folder: string): Promise<Original[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const originals = files.sort().flatMap((file) => {
    const [, name = '', baseName = '', extension = ''] = VIDEO_NAME.exec(file) ?? [];
    return name ? [{ file, name, baseName, extension }] : [];
  });
  return VIDEO_FORMATS.flatMap((format) => originals.filter(({ extension }) => extension === format));
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 8);
}

/** Written to a draft and renamed, so that nobody reads a partial file. */
async function copyWhole(original: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomUUID()}.draft`;
  try {
    await copyFile(original, draft);
    await rename(draft, copy);
  } finally {
    await rm(draft, { force: true });
  }
}

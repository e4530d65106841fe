import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { VIDEO_FORMATS, type VideoSource } from '#domain/video.ts';

export type VideoLibrary = {
  /** The available formats of a video, best first; empty if there is no such video. */
  videoFor(name: string): readonly VideoSource[];
};

type ImportOptions = {
  /** Contains `{name}.webm` and `{name}.mp4`. A missing folder means no videos. */
  originalsDir: string;
  /** The directory served under `/media/`. */
  mediaDir: string;
};

/** Copies every video of a folder into the media folder as `{name}-{hash8}.{webm|mp4}`, unchanged. */
export async function importVideos({ originalsDir, mediaDir }: ImportOptions): Promise<VideoLibrary> {
  await mkdir(mediaDir, { recursive: true });
  const originals = await listFolder(originalsDir);
  const existing = new Set(await readdir(mediaDir));
  const videos = new Map<string, VideoSource[]>();
  for (const { extension, type } of VIDEO_FORMATS) {
    for (const file of originals.filter((name) => name.endsWith(`.${extension}`))) {
      const name = file.slice(0, -extension.length - 1);
      const copy = `${name}-${await hashOf(join(originalsDir, file))}.${extension}`;
      if (!existing.has(copy)) await copyWhole(join(originalsDir, file), join(mediaDir, copy));
      videos.set(name, [...(videos.get(name) ?? []), { url: `/media/${copy}`, type }]);
    }
  }
  return { videoFor: (name) => videos.get(name) ?? [] };
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8);
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

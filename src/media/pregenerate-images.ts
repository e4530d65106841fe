import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { turnSprite } from '#domain/photos/turn-sprite.ts';
import { zoomSources } from '#domain/photos/zoom-photo.ts';
import { createImageResizer } from './image-resizer.ts';
import type { Photo } from './import-photo.ts';

type PregenerateResult = {
  /** Files created now. */
  created: number;
  /** Files that existed already. */
  existing: number;
  /** Files that could not be resized; all others were. */
  broken: readonly { file: string; reason: string }[];
};

/** Creates every missing size that pages and the viewer offer of these images, so that no shopper waits for it. */
export async function pregenerateImages(
  photos: readonly Photo[],
  mediaDir: string,
  onProgress?: (progress: { done: number; total: number }) => void,
): Promise<PregenerateResult> {
  const resizer = createImageResizer(mediaDir);
  const paths = new Set(photos.flatMap(offeredUrls).map((url) => url.replace('/media/', '')));
  const missing: string[] = [];
  for (const path of paths) if (!(await isThere(join(mediaDir, path)))) missing.push(path);
  const broken: { file: string; reason: string }[] = [];
  let created = 0;
  let done = 0;
  const resizeOne = async (file: string) => {
    try {
      if (await resizer.resize(file)) created += 1;
    } catch (error) {
      broken.push({ file, reason: error instanceof Error ? error.message : String(error) });
    }
    done += 1;
    onProgress?.({ done, total: missing.length });
  };
  await Promise.all(missing.map(resizeOne));
  return { created, existing: paths.size - missing.length, broken };
}

function offeredUrls({ image_url, sources }: Photo): string[] {
  const turn = turnSprite(image_url);
  if (turn) return [turn.avif, turn.webp];
  const zoom = zoomSources(image_url);
  const onPages = [...sources.avif, ...sources.webp].map(({ url }) => url);
  return zoom ? [...onPages, zoom.avif, zoom.webp] : onPages;
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

import { rememberImportImages } from '#database/imports/import-memory.ts';
import type { Database } from '#database/tables.ts';
import { refuseBecause } from '#domain/results.ts';
import { type Downloaded, downloadImage } from './download-image.ts';
import type { ImageFile } from './image-files.ts';
import type { ImageStore } from './store-image.ts';

const DOWNLOADS_AT_ONCE = 8;

export type ImageProgress = (done: number, total: number | null) => void;

/** Messages about images that could not be stored. */
type ImageWarnings = string[];

/** Stores the images uploaded with an import, by name. */
export async function addImageFiles(
  db: Database,
  importId: string,
  files: AsyncIterable<ImageFile>,
  images: ImageStore,
  onProgress: ImageProgress = () => {},
): Promise<{ added: number; warnings: ImageWarnings }> {
  const warnings: ImageWarnings = [];
  let added = 0;
  for await (const file of files) {
    const stored =
      'refusal' in file ? refuseBecause(file.refusal) : await images.store(file.name, file.bytes);
    if (stored.ok) {
      const { image_url, image_placeholder } = stored;
      await rememberImportImages(db, importId, [{ name: file.name, image_url, image_placeholder }]);
      added += 1;
    } else {
      warnings.push(`${file.name} is left out: ${stored.reason}.`);
    }
    onProgress(added, null);
  }
  return { added, warnings };
}

/** A URL, and why it could not be downloaded. */
type FailedDownload = { source: string; failure: string };

export type Download = (url: string) => Promise<Downloaded>;

/**
 * Downloads images, several at once, and stores them by URL, so that no image is downloaded twice. Stops between downloads
 * when `signal` is aborted.
 */
export async function downloadImages(
  db: Database,
  urls: readonly string[],
  images: ImageStore,
  {
    download = downloadImage,
    onProgress = () => {},
    signal,
  }: { download?: Download | undefined; onProgress?: ImageProgress; signal?: AbortSignal | undefined },
): Promise<{ failures: FailedDownload[] }> {
  const failures: FailedDownload[] = [];
  const queue = urls.values();
  let done = 0;
  const work = async () => {
    for (const url of queue) {
      if (signal?.aborted) return;
      const downloaded = await download(url);
      const stored = downloaded.ok ? await images.store(nameOf(url), downloaded.bytes) : downloaded;
      if (stored.ok) {
        const { image_url, image_placeholder } = stored;
        await rememberImportImages(db, null, [{ name: url, image_url, image_placeholder }]);
      } else {
        failures.push({ source: url, failure: stored.reason });
      }
      done += 1;
      onProgress(done, urls.length);
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, work));
  return { failures };
}

function nameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) || 'image';
}

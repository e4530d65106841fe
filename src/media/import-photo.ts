import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoSources, photoSources, photoWidthsFor } from '#domain/photo.ts';
import { RECIPE } from './cut-width.ts';
import { type PhotoFacts, readPhotoFacts } from './photo-facts.ts';

/** A picture ready to be served; the first two fields are columns of a product. */
export type Photo = {
  /** The first part of its folder's name, the same whatever the file holds. */
  slug: string;
  /** The 800 px WebP, or the widest below it; every other size follows from this address (`photoSources`). */
  image_url: string;
  /** `#rrggbb`, shown until the picture arrives. */
  image_placeholder: string;
  width: number;
  height: number;
  sources: PhotoSources;
};

/** Without an ending, so that it is never served: it is as large as it was taken, and may say where. */
export const MASTER_FILE = 'master';
const FACTS_FILE = 'photo.json';
const USUAL_WIDTH_PX = 800;

/**
 * One master and what is known of it, in `{mediaDir}/{slug}-{hash8}-{width}x{height}/`, written only where it is not
 * there yet; the sizes of pages join it when they are first asked for. The folder stands alone: whoever shares it needs
 * nothing of the catalogue. The hash covers the master and the recipe, so a new master or a new recipe gets a new
 * address and browsers may keep a file forever. The folder appears complete, by one rename: a reader never meets half
 * of it, and of two processes importing at once the second finds the name taken and drops its copy.
 */
export async function importPhoto(
  slug: string,
  master: Buffer,
  mediaDir: string,
  existing: readonly string[],
): Promise<Photo> {
  const prefix = `${slug}-${hashOf(master)}-`;
  const folder = existing.find((name) => name.startsWith(prefix));
  if (folder) {
    const facts: PhotoFacts = JSON.parse(await readFile(join(mediaDir, folder, FACTS_FILE), 'utf8'));
    return photoIn(slug, folder, facts);
  }
  const draft = join(mediaDir, `.draft-${randomUUID()}`);
  try {
    const facts = await readPhotoFacts(master);
    await mkdir(draft);
    await writeFile(join(draft, MASTER_FILE), master);
    await writeFile(join(draft, FACTS_FILE), JSON.stringify(facts));
    const finished = `${prefix}${facts.width}x${facts.height}`;
    await rename(draft, join(mediaDir, finished)).catch(unlessTaken);
    return photoIn(slug, finished, facts);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function hashOf(master: Buffer): string {
  return createHash('sha256').update(JSON.stringify(RECIPE)).update(master).digest('hex').slice(0, 8);
}

function photoIn(slug: string, folder: string, { width, height, placeholder }: PhotoFacts): Photo {
  const widthPx = photoWidthsFor(width).findLast((each) => each <= USUAL_WIDTH_PX) ?? width;
  const image_url = `/media/${folder}/${widthPx}.webp`;
  return { slug, image_url, image_placeholder: placeholder, width, height, sources: photoSources(image_url) };
}

function unlessTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_IMAGE_BYTES } from './download-image.ts';

/** A file of a folder or zip, by its name without a path; or why it is skipped. */
export type ImageFile = { name: string; bytes: Buffer } | { name: string; refusal: string };

/** A folder or zip that cannot be read. The message is a sentence. */
export class ImagesRefused extends Error {
  override name = 'ImagesRefused';
}

const MAX_FILES = 50_000;
const MAX_TOTAL_BYTES = 20_000_000_000;
/** Photos hardly shrink in a zip. Content that does is a zip bomb. */
const MAX_UNPACKED_RATIO = 20;
const IMAGE_NAME = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?|bmp)$/i;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

/** The images of a folder including subfolders, or of a zip. Throws if it is neither. */
export async function* readImageFiles(path: string): AsyncGenerator<ImageFile> {
  if ((await lstat(path)).isDirectory()) yield* readFolder(path);
  else yield* readZip(path, basename(path));
}

/** A single image. `name` is the one its product knows it by. */
export async function* readImage(path: string, name: string): AsyncGenerator<ImageFile> {
  yield { name, bytes: await readFile(path) };
}

async function* readFolder(folder: string, read = { count: 0 }): AsyncGenerator<ImageFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // A link could point anywhere; it counts as neither a file nor a folder here.
    if (entry.isDirectory() && !isHidden(entry.name)) yield* readFolder(path, read);
    if (!entry.isFile() || isHidden(entry.name) || !IMAGE_NAME.test(entry.name)) continue;
    read.count += 1;
    if (read.count > MAX_FILES) throw new ImagesRefused(`${folder} has more than ${MAX_FILES} images.`);
    const { size } = await lstat(path);
    if (size > MAX_IMAGE_BYTES) yield { name: entry.name, refusal: TOO_LARGE };
    else yield { name: entry.name, bytes: await readFile(path) };
  }
}

const TOO_LARGE = `it is larger than ${MAX_IMAGE_BYTES / 1_000_000} MB`;

/** The images of a zip. `zipName` is for messages. Paths in it are never used: only the last part of a name counts. */
export async function* readZip(path: string, zipName: string): AsyncGenerator<ImageFile> {
  const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true }).catch(
    refuseZip(zipName),
  );
  let total = 0;
  let packed = 0;
  try {
    if (zip.entryCount > MAX_FILES) throw new ImagesRefused(`${zipName} has more than ${MAX_FILES} files.`);
    for await (const entry of readable(zip, zipName)) {
      const name = basename(entry.fileName);
      if (!isImage(entry, name)) continue;
      // The size that the zip declares; yauzl fails if there is more data.
      if (entry.uncompressedSize > MAX_IMAGE_BYTES) {
        yield { name, refusal: TOO_LARGE };
        continue;
      }
      total += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (packed > zip.fileSize || total > MAX_UNPACKED_RATIO * zip.fileSize)
        throw new ImagesRefused(`${zipName} looks like a zip bomb: it unpacks to far more than its size.`);
      if (total > MAX_TOTAL_BYTES)
        throw new ImagesRefused(`${zipName} has more than ${MAX_TOTAL_BYTES / 1e9} GB of images.`);
      yield await readEntry(zip, entry, name);
    }
  } finally {
    zip.close();
  }
}

/** yauzl fails at the first entry whose path escapes the zip. */
async function* readable(zip: ZipFile, zipName: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    refuseZip(zipName)(error);
  }
}

function refuseZip(zipName: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || 'code' in error) throw error;
    throw new ImagesRefused(`${zipName} cannot be read as a zip: ${error.message}.`, { cause: error });
  };
}

function isImage(entry: Entry, name: string): boolean {
  if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/') || isHidden(name)) return false;
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;
  return !isLink && IMAGE_NAME.test(name);
}

async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<ImageFile> {
  if (!entry.canDecodeFileData())
    return { name, refusal: 'it is encrypted, or packed in a way that cannot be read' };
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return { name, bytes: Buffer.concat(chunks) };
  } catch {
    return { name, refusal: 'it is damaged' };
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.');
}

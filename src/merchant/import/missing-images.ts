import {
  decideMissingImage,
  forgetFailedDownloads,
  type MissingImageDecision,
} from '#database/imports/import-missing-images.ts';
import { findImport } from '#database/imports/imports.ts';
import type { Database } from '#database/tables.ts';
import { storePhoto } from '#media/store-photo.ts';
import type { Download } from './add-images.ts';
import { downloadImage } from './download-image.ts';
import { type ImportRefusal, refuseImport } from './import-context.ts';
import { NOT_READY } from './import-jobs.ts';

type Decided = { ok: true } | ImportRefusal;
type Context = { db: Database; mediaDir: string };

const UNDECIDED: MissingImageDecision = {
  is_left_out: false,
  image_url: null,
  image_placeholder: null,
  address: null,
};

/** Imports products without this image; `isLeftOut` false cancels any decision about it. */
export async function leaveOutImage(
  db: Database,
  id: string,
  source: string,
  isLeftOut: boolean,
): Promise<Decided> {
  return decide(db, id, source, { ...UNDECIDED, is_left_out: isLeftOut });
}

/** Replaces a missing image by an uploaded photo. */
export async function replaceImage(
  { db, mediaDir }: Context,
  id: string,
  source: string,
  photo: { name: string; bytes: Buffer; address?: string },
): Promise<Decided> {
  if ((await findImport(db, id))?.state !== 'ready') return NOT_READY;
  const stored = await storePhoto(mediaDir, photo.name.replace(/\.[^.]*$/, ''), photo.bytes);
  if (!stored.ok) return refuseImport('images', stored.reason);
  const { url: image_url, placeholder: image_placeholder } = stored.photo;
  return decide(db, id, source, {
    ...UNDECIDED,
    image_url,
    image_placeholder,
    address: photo.address ?? null,
  });
}

/** Downloads the image from another URL at once, so that an invalid one is reported immediately. */
export async function replaceImageFrom(
  context: Context,
  id: string,
  source: string,
  address: string,
  download: Download = downloadImage,
): Promise<Decided> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return refuseImport('images', 'Enter a web address, as in https://example.com/ring.jpg.');
  const downloaded = await download(url.href);
  if (!downloaded.ok) {
    const message = `${address} could not be downloaded: ${downloaded.reason}.`;
    return refuseImport('images', message);
  }
  const name = url.pathname.split('/').at(-1) || 'image';
  return replaceImage(context, id, source, { name, bytes: downloaded.bytes, address: url.href });
}

/** Failed downloads are retried when the import is applied. */
export async function retryDownloads(db: Database, id: string): Promise<Decided> {
  return (await forgetFailedDownloads(db, id)) ? { ok: true } : NOT_READY;
}

async function decide(
  db: Database,
  id: string,
  source: string,
  decision: MissingImageDecision,
): Promise<Decided> {
  return (await decideMissingImage(db, id, source, decision)) ? { ok: true } : NOT_READY;
}

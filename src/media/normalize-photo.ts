import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { photoTypeOf } from './photo-type.ts';

/** A rectangle of a photo, in fractions of its width and height, 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number };
/** A photo ready to be kept, or why it cannot be, as a sentence. */
export type NormalizedPhoto = { ok: true; photo: Buffer } | { ok: false; reason: string };

/** More than any camera takes, and far less than what exhausts the memory. */
const MOST_PIXELS = 120_000_000;
const MOST_PX = 4000;
const LEAST_PX = 50;

/**
 * Decodes a photo as a camera or a program wrote it and encodes it anew: upright, at most 4000 px, sRGB, and without
 * metadata, which may say where it was taken. Refuses what is no photo, is animated, or is too large.
 */
export async function normalizePhoto(file: Buffer, crop: Crop | null = null): Promise<NormalizedPhoto> {
  const type = photoTypeOf(file);
  if (type === null)
    return refuse('The store takes JPEG, PNG, WebP, AVIF and HEIC photos. This is none of them.');
  try {
    const opened = type === 'heic' ? await openHeic(file) : await open(file);
    return 'reason' in opened ? opened : { ok: true, photo: await encode(opened, crop) };
  } catch {
    return refuse('This photo is damaged and cannot be read.');
  }
}

type Opened = { image: Sharp; widthPx: number; heightPx: number; hasAlpha: boolean };

async function open(file: Buffer): Promise<Opened | { ok: false; reason: string }> {
  // The size is read from the head of the file, before anything is decoded.
  const { autoOrient, pages = 1, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
  const problem = sizeProblem(autoOrient.width, autoOrient.height);
  if (problem) return refuse(problem);
  if (pages > 1) return refuse('This picture is animated. The store takes still photos only.');
  const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  // Decoded once, so that a crop is of the upright photo.
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    image: sharp(data, { raw: { width, height, channels } }),
    widthPx: width,
    heightPx: height,
    hasAlpha,
  };
}

async function openHeic(file: Buffer): Promise<Opened | { ok: false; reason: string }> {
  const images = await decodeHeic.all({ buffer: file });
  try {
    const [first] = images;
    if (!first) return refuse('This photo is damaged and cannot be read.');
    const problem = sizeProblem(first.width, first.height);
    if (problem) return refuse(problem);
    const { width, height, data } = await first.decode();
    const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha();
    return { image, widthPx: width, heightPx: height, hasAlpha: false };
  } finally {
    images.dispose();
  }
}

function sizeProblem(widthPx: number, heightPx: number): string | null {
  if (widthPx * heightPx > MOST_PIXELS) {
    return `This photo has ${Math.round((widthPx * heightPx) / 1e6)} megapixels. The most is ${MOST_PIXELS / 1e6}.`;
  }
  const isTiny = Math.min(widthPx, heightPx) < LEAST_PX;
  return isTiny ? `This photo is too small: its sides need at least ${LEAST_PX} pixels.` : null;
}

async function encode({ image, widthPx, heightPx, hasAlpha }: Opened, crop: Crop | null): Promise<Buffer> {
  const cropped = crop ? image.extract(pixelsOf(crop, widthPx, heightPx)) : image;
  const resized = cropped.resize(MOST_PX, MOST_PX, { fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? resized.png().toBuffer()
    : resized.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

function pixelsOf(crop: Crop, widthPx: number, heightPx: number) {
  const left = Math.min(Math.round(crop.left * widthPx), widthPx - 1);
  const top = Math.min(Math.round(crop.top * heightPx), heightPx - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * widthPx), widthPx - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * heightPx), heightPx - top)),
  };
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

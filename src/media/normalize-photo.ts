import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { photoTypeOf } from './photo-type.ts';

/** A rectangle of a photo, in fractions of its width and height, 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number };
/** A photo ready to store, or a sentence that says why it is refused. */
export type NormalizedPhoto = { ok: true; photo: Buffer } | ReasonedRefusal;

/** `pixels`: the maximum number of pixels. `sidePx`: longer sides are reduced to this. */
export type PhotoLimits = { pixels: number; sidePx: number };

/** For merchants: more than any camera produces, and well below what would exhaust the memory. */
const MERCHANT_LIMITS: PhotoLimits = { pixels: 120_000_000, sidePx: 4000 };
const LEAST_PX = 50;

/**
 * Decodes a photo and re-encodes it: upright, at most 4000 px, sRGB, and without metadata, which may contain the
 * location. Refuses files that are not photos, are animated, or are too large.
 */
export async function normalizePhoto(
  file: Buffer,
  crop: Crop | null = null,
  limits: PhotoLimits = MERCHANT_LIMITS,
): Promise<NormalizedPhoto> {
  const type = photoTypeOf(file);
  if (type === null)
    return refuseBecause(
      'The store takes JPEG, PNG, WebP, AVIF and HEIC photos. This file is a different type.',
    );
  try {
    const opened = type === 'heic' ? await openHeic(file, limits) : await open(file, limits);
    return 'reason' in opened ? opened : { ok: true, photo: await encode(opened, crop, limits) };
  } catch {
    return refuseBecause('This photo is damaged and cannot be read.');
  }
}

type Opened = { image: Sharp; widthPx: number; heightPx: number; hasAlpha: boolean };

async function open(file: Buffer, limits: PhotoLimits): Promise<Opened | ReasonedRefusal> {
  // The size comes from the header, before anything is decoded.
  const { autoOrient, pages = 1, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
  const problem = sizeProblem(autoOrient.width, autoOrient.height, limits);
  if (problem) return refuseBecause(problem);
  if (pages > 1) return refuseBecause('This picture is animated. The store takes still photos only.');
  // The photo is turned upright before it is cropped. It is never in memory as a whole, except where its format needs it.
  const image = sharp(file, { limitInputPixels: limits.pixels, failOn: 'error' }).autoOrient();
  return {
    image: image.toColourspace('srgb'),
    widthPx: autoOrient.width,
    heightPx: autoOrient.height,
    hasAlpha,
  };
}

async function openHeic(file: Buffer, limits: PhotoLimits): Promise<Opened | ReasonedRefusal> {
  const images = await decodeHeic.all({ buffer: file });
  try {
    const [first] = images;
    if (!first) return refuseBecause('This photo is damaged and cannot be read.');
    const problem = sizeProblem(first.width, first.height, limits);
    if (problem) return refuseBecause(problem);
    const { width, height, data } = await first.decode();
    const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha();
    return { image, widthPx: width, heightPx: height, hasAlpha: false };
  } finally {
    images.dispose();
  }
}

function sizeProblem(widthPx: number, heightPx: number, { pixels }: PhotoLimits): string | null {
  if (widthPx * heightPx > pixels) {
    return `This photo has ${Math.round((widthPx * heightPx) / 1e6)} megapixels. The limit is ${pixels / 1e6}.`;
  }
  const isTiny = Math.min(widthPx, heightPx) < LEAST_PX;
  return isTiny ? `This photo is too small: its sides need at least ${LEAST_PX} pixels.` : null;
}

async function encode(
  { image, widthPx, heightPx, hasAlpha }: Opened,
  crop: Crop | null,
  { sidePx }: PhotoLimits,
): Promise<Buffer> {
  const cropped = crop ? image.extract(pixelsOf(crop, widthPx, heightPx)) : image;
  const resized = cropped.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });
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

import sharp from 'sharp';
import { encoderOptionsFor, type ImageFormat } from './encoder-options.ts';

/** Resizes an image to one width and format, rotated by its EXIF orientation. Never enlarges it. */
export function resizeImage(source: string, widthPx: number, format: ImageFormat): Promise<Buffer> {
  const image = sharp(source).autoOrient().resize(widthPx, undefined, { withoutEnlargement: true });
  return image[format](encoderOptionsFor(format, widthPx)).toBuffer();
}

/**
 * Images are rarely read twice, and several jobs already run in parallel, so neither the cache nor more threads
 * help.
 */
export function limitImageMemory(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

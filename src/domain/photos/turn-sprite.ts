import { importedPhoto, photoSources } from './photo.ts';
import { type ZoomSources, zoomSources } from './zoom-photo.ts';

/** A picture of all sides of a piece: square frames, from left to right and from top to bottom. */
export type TurnSprite = ZoomSources & { columns: number; rows: number; frames: number };

/** A product whose photo is `rings__luna` turns if the shop has this photo. */
export const TURN_PREFIX = 'turn__';

/** Frames beside each other. The rows follow from the picture's height: four are 24 frames, six are 36. */
const COLUMNS = 6;
/** Fewer frames look jerky; more make the file too large. */
const [FEWEST_ROWS, MAX_ROWS] = [2, 6];

/** The sprite at a URL; null if the picture is none, or does not consist of six square frames in each of its rows. */
export function turnSprite(imageUrl: string): TurnSprite | null {
  const sources = zoomSources(imageUrl);
  if (!sources || !importedPhoto(imageUrl)?.slug.startsWith(TURN_PREFIX)) return null;
  const { widthPx, heightPx } = photoSources(imageUrl);
  const rows = heightPx / (widthPx / COLUMNS);
  if (!Number.isInteger(rows) || rows < FEWEST_ROWS || rows > MAX_ROWS) return null;
  return { ...sources, columns: COLUMNS, rows, frames: COLUMNS * rows };
}

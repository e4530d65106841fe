import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { EditorPhoto } from './product-queries.ts';

/** A photo's accessible name, such as `Photo 2 of 4, front view`. */
export function photoName(photos: readonly EditorPhoto[], url: UniqueIdentifier): string {
  const index = photos.findIndex((photo) => photo.url === url);
  const alt = photos[index]?.alt;
  return `Photo ${index + 1} of ${photos.length}${alt ? `, ${alt}` : ''}`;
}

/** Screen reader announcements while a photo is dragged. The list itself changes on drop. */
export function photoAnnouncements(photos: readonly EditorPhoto[]): Announcements {
  const name = (id: UniqueIdentifier) => photoName(photos, id);
  const place = (id: UniqueIdentifier) => photos.findIndex(({ url }) => url === id) + 1;
  return {
    onDragStart: ({ active }) => `${name(active.id)}, picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)}, is over place ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${name(active.id)}, dropped at place ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)}, put back.`,
  };
}

export const PHOTO_INSTRUCTIONS = {
  draggable:
    'Press Space to pick up the photo, the arrow keys to move it, Space again to drop it, Escape to put it back.',
};

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import stack from '../../ui/stack.module.css';
import { PHOTO_INSTRUCTIONS, photoAnnouncements, photoName } from './photo-announcements.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import type { EditorPhoto } from './product-queries.ts';

type Props = {
  photos: readonly EditorPhoto[];
  onOrder: (change: (photos: readonly EditorPhoto[]) => EditorPhoto[]) => void;
  onEdit: (url: string) => void;
  /** Uploads, after the photos. */
  children: ReactNode;
};

/** Photos that can be reordered by mouse, touch or keyboard. */
export function SortablePhotos({ photos, onOrder, onEdit, children }: Props) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Needs a long press, so that swiping over the photos still scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (url: string, placeOf: (from: number, before: readonly EditorPhoto[]) => number) =>
    onOrder((before) => {
      const from = before.findIndex((photo) => photo.url === url);
      return arrayMove([...before], from, placeOf(from, before));
    });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    move(String(active.id), (_, before) => before.findIndex(({ url }) => url === over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: photoAnnouncements(photos),
        screenReaderInstructions: PHOTO_INSTRUCTIONS,
      }}
    >
      <SortableContext items={photos.map(({ url }) => url)} strategy={rectSortingStrategy}>
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.url}
              photo={photo}
              label={photoName(photos, photo.url)}
              isFirst={index === 0}
              isLast={index === photos.length - 1}
              onMove={(by) => {
                move(photo.url, (from) => from + by);
                setSaid(`Moved to place ${index + 1 + by} of ${photos.length}.`);
              }}
              onEdit={() => onEdit(photo.url)}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
      <p role="status" className={stack.hidden}>
        {said}
      </p>
    </DndContext>
  );
}

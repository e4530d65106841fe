import { useSortable } from '@dnd-kit/sortable';
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import styles from './photos.module.css';
import type { EditorPhoto } from './product-queries.ts';

type Props = {
  photo: EditorPhoto;
  /** Such as `Photo 1 of 3`. */
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
};

/** A photo that can be dragged by mouse, touch or keyboard, with buttons that move it one position. */
export function PhotoTile({ photo, label, isFirst, isLast, onMove, onEdit }: Props) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.url,
  });
  const moved = transform && `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`;
  const position = photo.focus ?? [0.5, 0.5];
  return (
    <li
      ref={setNodeRef}
      className={styles.photo}
      data-dragging={isDragging || undefined}
      style={{ transform: moved ?? undefined, transition }}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        className={styles.handle}
        aria-label={`${label}, move`}
      >
        <img
          src={photo.url}
          alt=""
          draggable={false}
          style={{ objectPosition: position.map((part) => `${part * 100}%`).join(' ') }}
        />
      </button>
      {isFirst && <span className={styles.mainMark}>Main</span>}
      <span className={styles.photoActions}>
        <IconButton label={`${label}, move forward`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={`${label}, edit`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`${label}, move back`} disabled={isLast} onClick={() => onMove(1)}>
          <ChevronRight />
        </IconButton>
      </span>
    </li>
  );
}

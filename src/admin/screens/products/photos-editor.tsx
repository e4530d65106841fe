import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { Camera, Pencil, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { PhotoDialog } from './photo-dialog.tsx';
import type { EditorPhoto } from './product-queries.ts';
import styles from './products.module.css';
import { usePhotoUploads } from './use-photo-uploads.ts';
import type { ProductForm } from './use-product-form.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The photos of a product: dropped, taken with a phone, put in order by mouse or keyboard, cropped and described. */
export function PhotosEditor({ form }: { form: ProductForm }) {
  const { photos, setPhotos, fields } = form;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const { uploads, upload, dismiss } = usePhotoUploads((photo) => setPhotos((before) => [...before, photo]));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    setPhotos((before) => {
      const indexOf = (id: unknown) => before.findIndex(({ url }) => url === id);
      return arrayMove([...before], indexOf(active.id), indexOf(over.id));
    });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files);
  };
  const open = photos.find(({ url }) => url === edited);
  return (
    <Section
      title="Photos"
      actions={
        <span className={stack.row}>
          <Button onClick={() => camera.current?.click()}>
            <Camera /> Camera
          </Button>
          <Button onClick={() => input.current?.click()}>
            <Upload /> Upload
          </Button>
        </span>
      }
    >
      <fieldset
        aria-label="Photos, in their order"
        className={styles.dropZone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {photos.length + uploads.length === 0 && (
          <p className={stack.quiet}>
            Drop photos here, straight from a phone or camera. The first one is the main photo.
          </p>
        )}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext items={photos.map(({ url }) => url)} strategy={rectSortingStrategy}>
            <ul className={styles.photos}>
              {photos.map((photo, index) => (
                <SortablePhoto
                  key={photo.url}
                  photo={photo}
                  label={`Photo ${index + 1} of ${fields.name}`}
                  isMain={index === 0}
                  onEdit={() => setEdited(photo.url)}
                />
              ))}
              {uploads.map(({ key, name, progress, problem }) => (
                <li key={key} className={styles.uploading} data-problem={problem ? true : undefined}>
                  <b>{name}</b>
                  {problem ? (
                    <>
                      <span role="alert">{problem}</span>
                      <Button onClick={() => dismiss(key)}>Dismiss</Button>
                    </>
                  ) : (
                    <>
                      <span role="status">
                        {progress < 1 ? `${Math.round(progress * 100)} %` : 'Processing'}
                      </span>
                      <progress
                        value={progress < 1 ? progress : undefined}
                        aria-label={`Upload of ${name}`}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </SortableContext>
        </DndContext>
      </fieldset>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Photos to upload"
        onChange={(event) => {
          upload(event.target.files);
          event.target.value = '';
        }}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo from the camera"
        onChange={(event) => {
          upload(event.target.files);
          event.target.value = '';
        }}
      />
      {open && (
        <PhotoDialog
          key={open.url}
          photo={open}
          onClose={() => setEdited(null)}
          onChange={(changed) => {
            setPhotos((before) => before.map((photo) => (photo.url === open.url ? changed : photo)));
            setEdited(null);
          }}
          onRemove={() => {
            setPhotos((before) => before.filter(({ url }) => url !== open.url));
            setEdited(null);
          }}
        />
      )}
    </Section>
  );
}

type SortableProps = { photo: EditorPhoto; label: string; isMain: boolean; onEdit: () => void };

function SortablePhoto({ photo, label, isMain, onEdit }: SortableProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.url,
  });
  const moved = transform && `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`;
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
          style={
            photo.focus ? { objectPosition: `${photo.focus[0] * 100}% ${photo.focus[1] * 100}%` } : undefined
          }
        />
      </button>
      {isMain && <span className={styles.mainMark}>Main</span>}
      <span className={styles.photoEdit}>
        <IconButton label={`Edit ${label.toLowerCase()}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
      </span>
    </li>
  );
}

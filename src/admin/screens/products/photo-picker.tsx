import { useState } from 'react';
import stack from '../../ui/stack.module.css';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoDropZone } from './photo-drop-zone.tsx';
import { PhotoUploadTile } from './photo-upload-tile.tsx';
import type { EditorPhoto } from './product-queries.ts';
import { SmallPhotos } from './small-photos.tsx';
import { SortablePhotos } from './sortable-photos.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

export type PhotoList = {
  photos: readonly EditorPhoto[];
  setPhotos: (change: (photos: readonly EditorPhoto[]) => EditorPhoto[]) => void;
};

/** Photos and uploads: reorder, crop and describe them. */
export function PhotoPicker({
  photos,
  setPhotos,
  uploads: { uploads, upload, retry, dismiss },
  problem,
}: PhotoList & { uploads: PhotoUploads; problem?: string | undefined }) {
  const [edited, setEdited] = useState<string | null>(null);
  useLeaveWarning(uploads.length > 0);
  const open = photos.find(({ url }) => url === edited);
  const change = (next: (photos: readonly EditorPhoto[]) => EditorPhoto[]) => {
    setPhotos(next);
    setEdited(null);
  };
  return (
    <>
      {problem && (
        <p role="alert" className={stack.problem}>
          {problem}
        </p>
      )}
      <PhotoDropZone isEmpty={photos.length + uploads.length === 0} onFiles={upload}>
        <SortablePhotos photos={photos} onOrder={setPhotos} onEdit={setEdited}>
          {uploads.map((each) => (
            <PhotoUploadTile
              key={each.key}
              upload={each}
              onRetry={() => retry(each)}
              onDismiss={() => dismiss(each.key)}
            />
          ))}
        </SortablePhotos>
      </PhotoDropZone>
      <SmallPhotos photos={photos} />
      {open && (
        <PhotoDialog
          key={open.url}
          photo={open}
          onClose={() => setEdited(null)}
          onChange={(changed) =>
            change((before) => before.map((photo) => (photo.url === open.url ? changed : photo)))
          }
          onRemove={() => change((before) => before.filter(({ url }) => url !== open.url))}
        />
      )}
    </>
  );
}

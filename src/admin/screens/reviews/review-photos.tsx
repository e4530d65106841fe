import { useState } from 'react';
import { photoSources } from '#domain/photos/photo.ts';
import { useCanEdit } from '../../client/session.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './reviews.module.css';
import type { Review } from './use-reviews.ts';

type ReviewPhotosProps = Pick<Review, 'author' | 'photos'> & { onRemove: (photoId: string) => Promise<void> };

/** A customer's photos. Each can be enlarged and removed. */
export function ReviewPhotos({ author, photos, onRemove }: ReviewPhotosProps) {
  const [openId, setOpenId] = useState<string>();
  const place = photos.findIndex(({ id }) => id === openId);
  const open = photos[place];
  const canEdit = useCanEdit();
  if (photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {photos.map(({ id, url, placeholder }, index) => (
        <button
          key={id}
          type="button"
          aria-label={`Photo ${index + 1} by ${author}, larger`}
          onClick={() => setOpenId(id)}
        >
          <img src={url} alt="" loading="lazy" decoding="async" style={{ backgroundColor: placeholder }} />
        </button>
      ))}
      {open && (
        <Dialog
          isOpen
          onOpenChange={() => setOpenId(undefined)}
          title={`Photo ${place + 1} of ${photos.length} by ${author}`}
          size="wide"
          actions={
            canEdit && (
              <ConfirmButton
                label="Remove this photo"
                title="Remove this photo?"
                text="The review stays. The photo’s file is deleted and cannot be brought back."
                confirm="Remove it"
                onConfirm={() => onRemove(open.id)}
              />
            )
          }
        >
          <LargePhoto url={open.url} author={author} />
        </Dialog>
      )}
    </div>
  );
}

function LargePhoto({ url, author }: { url: string; author: string }) {
  const { webp, widthPx, heightPx } = photoSources(url);
  return (
    <img
      className={styles.large}
      src={webp.at(-1)?.url ?? url}
      alt={`By ${author}`}
      width={widthPx}
      height={heightPx}
    />
  );
}

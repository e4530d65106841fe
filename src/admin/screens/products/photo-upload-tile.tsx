import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './photos.module.css';
import type { PhotoUpload } from './use-photo-uploads.ts';

type Props = { upload: PhotoUpload; onRetry: () => void; onDismiss: () => void };

/** A photo being uploaded: its preview, progress and error. */
export function PhotoUploadTile({
  upload: { file, progress, problem, canRetry },
  onRetry,
  onDismiss,
}: Props) {
  return (
    <li className={styles.uploading} data-problem={problem ? true : undefined}>
      <LocalPicture file={file} />
      <div className={styles.uploadState}>
        <b>{file.name}</b>
        {problem === undefined ? (
          <>
            <span role="status">{progress < 1 ? `${Math.round(progress * 100)}%` : 'Processing'}</span>
            <progress value={progress < 1 ? progress : undefined} aria-label={`Upload of ${file.name}`} />
          </>
        ) : (
          <>
            <span role="alert">{problem}</span>
            {canRetry && <Button onClick={onRetry}>Try again</Button>}
            <Button tone="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** A local preview of the file. Most browsers cannot show HEIC, so only its name is shown. */
function LocalPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt="" onError={() => setUrl(null)} />;
}

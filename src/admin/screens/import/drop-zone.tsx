import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import styles from './drop-zone.module.css';

/** A place to drop files, which is also a button to choose them. */
export function DropZone({
  label,
  hint,
  accept,
  isBusy = false,
  isMultiple = false,
  onFiles,
}: {
  label: string;
  hint?: ReactNode;
  accept: string;
  isBusy?: boolean;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  const dropTarget = useFileDrop((files) => {
    if (!isBusy && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  });
  return (
    <label className={styles.zone} aria-busy={isBusy || undefined} {...dropTarget}>
      <Upload />
      <span>
        <b>{isBusy ? 'Reading the file…' : label}</b>
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="file"
        className={styles.input}
        accept={accept}
        multiple={isMultiple}
        disabled={isBusy}
        aria-label={label}
        {...(hint && { 'aria-describedby': id })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

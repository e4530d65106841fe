import type { ReactNode } from 'react';
import stack from '../../ui/stack.module.css';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import styles from './photos.module.css';

type Props = { isEmpty: boolean; onFiles: (files: readonly File[]) => void; children: ReactNode };

/** A drop target for files. */
export function PhotoDropZone({ isEmpty, onFiles, children }: Props) {
  const dropTarget = useFileDrop(onFiles);
  return (
    <fieldset aria-label="Photos, in display order" className={styles.dropZone} {...dropTarget}>
      {isEmpty && (
        <p className={stack.quiet}>
          Drop photos here, straight from a phone or camera. The first one is the main photo.
        </p>
      )}
      {children}
    </fieldset>
  );
}

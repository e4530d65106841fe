import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './versions-dialog.module.css';

/** A part of what two people changed, as each of them wants it. */
export type TwoVersions = { field: string; yours: ReactNode; theirs: ReactNode };

/** Shown if another person saved the same meanwhile: both versions side by side, to choose from. */
export function VersionsDialog({
  title,
  description,
  rows,
  keep,
  onClose,
  onTakeTheirs,
  onKeepYours,
}: {
  title: string;
  description: string;
  rows: readonly TwoVersions[];
  /** The label of the main button, such as "Save my changes". */
  keep: string;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepYours: () => void;
}) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Back to the editor</Button>
          <Button onClick={onTakeTheirs}>Use theirs</Button>
          <Button tone="primary" onClick={onKeepYours}>
            {keep}
          </Button>
        </>
      }
    >
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{row.field}</th>
              <td>{row.yours}</td>
              <td>{row.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { areSamePhotos } from '#domain/photos/merge-photos.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import photoStyles from './conflict-dialog.module.css';
import type { EditorFields, EditorPhoto, EditorProduct } from './product-queries.ts';
import styles from './products.module.css';
import type { Unsaved } from './use-product-form.ts';

type Props = {
  yours: Unsaved;
  /** The product as it is now. */
  theirs: EditorProduct;
  /** The product as it was when these edits began. */
  base: EditorProduct;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepYours: () => void;
};

/** Shown if another person saved the product meanwhile: both versions side by side, for the merchant to choose. */
export function ConflictDialog({ yours, theirs, base, onClose, onTakeTheirs, onKeepYours }: Props) {
  const rows: { field: string; yours: ReactNode; theirs: ReactNode }[] = fieldRows(yours, theirs, base);
  if (yours.options || labels(base) !== labels(theirs)) {
    rows.push({
      field: 'options',
      yours: labels({ options: yours.options ?? base.options }),
      theirs: labels(theirs),
    });
  }
  if (yours.photos || !areSamePhotos(base.photos, theirs.photos)) {
    rows.push({
      field: 'photos',
      yours: <Photos photos={yours.photos ?? base.photos} />,
      theirs: <Photos photos={theirs.photos} />,
    });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title="Someone else changed this product"
      description="None of your changes are lost. If you save your changes, fields and photos that only they changed stay as they are."
      actions={
        <>
          <Button onClick={onClose}>Back to the editor</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button tone="primary" onClick={onKeepYours}>
            Save my changes
          </Button>
        </>
      }
    >
      <table className={styles.preview}>
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

function fieldRows(yours: Unsaved, theirs: EditorProduct, base: EditorProduct) {
  const changed = Object.keys(base.fields).filter(
    (field) => field in yours.fields || words(base.fields, field) !== words(theirs.fields, field),
  );
  return changed.map((field) => ({
    field: field.replaceAll('_', ' '),
    yours: words({ ...base.fields, ...yours.fields }, field),
    theirs: words(theirs.fields, field),
  }));
}

function Photos({ photos }: { photos: readonly EditorPhoto[] }) {
  if (photos.length === 0) return 'none';
  return (
    <ol className={photoStyles.photos}>
      {photos.map(({ url, alt }) => (
        <li key={url}>
          <img src={url} alt="" />
          {alt || 'No alt text'}
        </li>
      ))}
    </ol>
  );
}

function words(fields: Partial<EditorFields>, field: string): string {
  const value: unknown = fields[field as keyof EditorFields];
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function labels({ options }: { options: readonly { label: string; price: string }[] }): string {
  return options.map(({ label, price }) => `${label} ${price}`).join(', ') || 'none';
}

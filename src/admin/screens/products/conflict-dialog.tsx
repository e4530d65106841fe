import { areSamePhotos } from '#domain/photos/merge-photos.ts';
import { type TwoVersions, VersionsDialog } from '../../ui/versions-dialog.tsx';
import photoStyles from './conflict-dialog.module.css';
import type { EditorFields, EditorPhoto, EditorProduct } from './product-queries.ts';
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
export function ConflictDialog({ yours, theirs, base, ...choices }: Props) {
  const rows: TwoVersions[] = fieldRows(yours, theirs, base);
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
    <VersionsDialog
      title="Someone else changed this product"
      description="None of your changes are lost. If you save your changes, fields and photos that only they changed stay as they are."
      rows={rows}
      keep="Save my changes"
      {...choices}
    />
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

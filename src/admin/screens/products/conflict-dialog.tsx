import { areSamePhotos } from '#domain/photos/merge-photos.ts';
import { type TwoVersions, VersionsDialog } from '../../ui/versions-dialog.tsx';
import photoStyles from './conflict-dialog.module.css';
import { fieldRows, optionRows } from './conflict-rows.ts';
import type { EditorPhoto, EditorProduct } from './product-queries.ts';
import type { Unsaved } from './use-product-form.ts';

type Props = {
  yours: Unsaved;
  /** The product as it is now. */
  theirs: EditorProduct;
  /** The product in the editor. */
  product: EditorProduct;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepYours: () => void;
};

/** Shown if another person saved the product meanwhile: both versions side by side, for the merchant to choose. */
export function ConflictDialog({ yours, theirs, product, ...choices }: Props) {
  const base = yours.base ?? product;
  const versions = { yours, theirs, base };
  const rows: TwoVersions[] = [...fieldRows(versions), ...optionRows(versions)];
  if (yours.photos || !areSamePhotos(base.photos, theirs.photos)) {
    rows.push({
      field: 'photos',
      yours: yours.photos ? <Photos photos={yours.photos} /> : 'not changed',
      theirs: <Photos photos={theirs.photos} />,
    });
  }
  return (
    <VersionsDialog
      title="Someone else changed this product"
      description="None of your changes are lost. If you save your changes, fields, options and photos that only they changed stay as they are."
      rows={rows}
      keep="Save my changes"
      {...choices}
    />
  );
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

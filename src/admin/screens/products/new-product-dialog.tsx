import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import { PhotoInputs } from './photo-inputs.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { useNewProduct } from './use-new-product.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

/** The fields a product needs to be sold. The editor has the rest. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const form = useNewProduct(onClose);
  const { text, categories, table, setTable, photos, setPhotos, problems, isBusy, create } = form;
  const uploads = usePhotoUploads(setPhotos);
  const isUploading = uploads.uploads.some(({ problem }) => problem === undefined);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title="New product"
      description="Shoppers can't see a draft until you publish it."
      actions={
        <>
          <Button isBusy={isBusy} disabled={isUploading} onClick={() => void create({ isPublished: false })}>
            Save draft
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={isUploading} type="submit" form="new-product">
            Publish
          </Button>
        </>
      }
    >
      <form
        id="new-product"
        className={stack.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void create({ isPublished: true });
        }}
      >
        {form.isRestored && (
          <p role="status" className={stack.row}>
            We kept what you typed last time.
            <Button tone="quiet" onClick={form.startOver}>
              Start over
            </Button>
          </p>
        )}
        <TextField label="Name" maxLength={200} {...text('name')} />
        <div className={stack.columns}>
          <SelectField
            label="Category"
            value={table}
            options={categories.map((category) => ({ value: category.table, label: category.label }))}
            onChange={(event) => setTable(event.target.value)}
          />
          <TextField label="Price" inputMode="decimal" placeholder="0.00" {...text('price')} />
        </div>
        <PhotoInputs onFiles={uploads.upload} />
        <PhotoPicker photos={photos} setPhotos={setPhotos} uploads={uploads} problem={problems.photos} />
        {problems.request && (
          <p role="alert" className={stack.problem}>
            {problems.request}
          </p>
        )}
      </form>
    </Dialog>
  );
}

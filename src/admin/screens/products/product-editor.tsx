import { useEffect, useRef, useState } from 'react';
import { useCanEdit } from '../../client/session.ts';
import { Page, Section } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BasicFields } from './basic-fields.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DetailFields } from './detail-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { NoteFields } from './note-fields.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PersonalizationFields } from './personalization-fields.tsx';
import { PhotosEditor } from './photos-editor.tsx';
import { PriceFields } from './price-fields.tsx';
import { PriceProblem } from './price-problem.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductHistory } from './product-history.tsx';
import type { EditorProduct } from './product-queries.ts';
import styles from './products.module.css';
import { RedirectFields } from './redirect-fields.tsx';
import { RelatedFields } from './related-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { SearchEngineFields } from './search-engine-fields.tsx';
import { SpecificationFields } from './specification-fields.tsx';
import { StateBadge } from './state-badge.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { type ProductForm, useProductForm } from './use-product-form.ts';
import { useProductSave, useSaveKey } from './use-product-save.ts';
import { useProductSteps } from './use-product-steps.ts';
import { useStockCounts } from './use-stock-counts.ts';
import { WaitingShoppers } from './waiting-shoppers.tsx';

/** The product editor. The shop changes only when it is saved. */
export function ProductEditor({ loaded }: { loaded: EditorProduct }) {
  const canEdit = useCanEdit();
  // Edits belong to the version they were made on, even if the list reloads in the background.
  const [product, setProduct] = useState(loaded);
  const form = useProductForm(product);
  if (!form.isDirty && loaded.version !== product.version && loaded.updatedAt >= product.updatedAt) {
    setProduct(loaded);
  }
  const { save, took, isSaving, problem, conflict, closeConflict } = useProductSave(
    product,
    form,
    setProduct,
  );
  const { id } = product;
  const steps = useProductSteps(id);
  const stock = useStockCounts(loaded, form);
  // The counts come last: they may change the product's version.
  const saveAll = async (theirs?: EditorProduct) => {
    if (!stock.check()) return;
    if (form.isProductDirty && !(await save(theirs))) return;
    await stock.save();
  };
  const onSave = () => {
    if (form.isDirty && canEdit) void saveAll();
  };
  useSaveKey(onSave);
  useLeaveWarning(form.isDirty);
  useKeptNote(form);
  const fieldset = useFocusOnProblem(form);
  const isLocked = !canEdit || product.state === 'archived';
  return (
    <Page
      title={form.fields.name || 'Without a name'}
      badge={<StateBadge product={shownState(loaded)} />}
      back={{ href: '/products', label: 'Products' }}
      actions={<ProductActions product={product} form={form} />}
    >
      {product.publishProblem && (
        <p role="alert" className={styles.notice}>
          It could not be published: {product.publishProblem}
        </p>
      )}
      {product.priceProblem && (
        <PriceProblem
          problem={product.priceProblem}
          canRetry={canEdit}
          onRetry={() => (form.isDirty ? onSave() : steps.sync())}
        />
      )}
      {form.isRestored && (
        <p role="status" className={styles.kept}>
          We kept your changes from last time. They are not saved yet.
        </p>
      )}
      <fieldset ref={fieldset} className={styles.editor} disabled={isLocked}>
        <div className={styles.main}>
          <BasicFields form={form} />
          <PhotosEditor photos={form.photos} setPhotos={form.setPhotos} problem={form.problems.photos} />
          <PriceFields {...{ form, stock, onSave }} />
          <OptionsEditor optionLabel={product.optionLabel} {...{ form, stock, onSave }} />
          <PersonalizationFields form={form} />
          <SearchEngineFields id={id} form={form} />
          <RedirectFields product={loaded} />
        </div>
        <div className={styles.side}>
          <DetailFields product={product} form={form} />
          <FactFields form={form} />
          <SpecificationFields form={form} />
          <NoteFields form={form} />
          <RelatedFields id={id} form={form} />
          <WaitingShoppers id={id} />
          <Section title="Changes">
            <ProductHistory id={id} isDirty={form.isDirty} />
          </Section>
        </div>
      </fieldset>
      {form.isDirty && !isLocked && (
        <SaveBar
          problem={problem}
          isSaving={isSaving || stock.isSaving}
          onDiscard={form.reset}
          onSave={onSave}
        />
      )}
      {conflict && (
        <ConflictDialog
          yours={form.unsaved}
          theirs={conflict}
          product={product}
          onClose={closeConflict}
          onTakeTheirs={() => took(conflict)}
          onKeepYours={() => void saveAll(conflict)}
        />
      )}
    </Page>
  );
}

function shownState({ state, fields, options, isSoldOut }: EditorProduct) {
  const isPriced = options.length > 0 || fields.price !== '';
  const { in_stock, is_made_on_request } = fields;
  return { state, in_stock, is_made_on_request, is_sold_out: isSoldOut, is_purchasable: isPriced };
}

/** On leaving the screen, a toast says that the edits are kept. */
function useKeptNote(form: ProductForm): void {
  const toast = useToast();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () => () => {
      const { isDirty, fields } = latest.current;
      if (isDirty) toast(`Your changes to ${fields.name} are not saved. We keep them on this device.`);
    },
    [toast],
  );
}

/** Focuses the first refused field. */
function useFocusOnProblem({ problems }: ProductForm) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return fieldset;
}

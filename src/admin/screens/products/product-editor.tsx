import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { BasicFields, DetailFields, FactFields, PriceFields } from './editor-fields.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PersonalizationFields } from './personalization-fields.tsx';
import { PhotosEditor } from './photos-editor.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductHistory } from './product-history.tsx';
import { type EditorProduct, productQuery } from './product-queries.ts';
import styles from './products.module.css';
import { RedirectFields } from './redirect-fields.tsx';
import { RelatedFields } from './related-fields.tsx';
import { SearchEngineFields } from './search-engine-fields.tsx';
import { StateBadge } from './state-badge.tsx';
import { editOf, useProductForm } from './use-product-form.ts';

/** The editor of a product. Nothing changes in the shop before it is saved. */
export function ProductEditor({ loaded }: { loaded: EditorProduct }) {
  const queries = useQueryClient();
  const toast = useToast();
  const canEdit = useCanEdit();
  // Edits belong to the version they were made on, also when the list reloads in the background.
  const [product, setProduct] = useState(loaded);
  const form = useProductForm(product);
  if (!form.isDirty && loaded.version !== product.version && loaded.updatedAt >= product.updatedAt) {
    setProduct(loaded);
  }
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<EditorProduct | null>(null);
  const { id } = product;

  const took = (current: EditorProduct) => {
    queries.setQueryData(productQuery(id).queryKey, current);
    setProduct(current);
    form.reset();
  };
  const save = async (version = product.version) => {
    setSaving(true);
    setProblem(undefined);
    try {
      took(
        await read(api.products[':id'].$patch({ param: { id }, json: { version, ...editOf(form.unsaved) } })),
      );
      setConflict(null);
      toast('Saved');
      void queries.invalidateQueries({ queryKey: ['products'] });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setConflict(error.details as EditorProduct);
      else setProblem((error as Error).message);
    } finally {
      setSaving(false);
    }
  };
  useSaveKey(() => {
    if (form.isDirty && canEdit) void save();
  });
  const isLocked = !canEdit || product.state === 'archived';
  return (
    <Page
      title={form.fields.name || 'Without a name'}
      badge={<StateBadge product={shownState(product)} />}
      back={{ href: '/products', label: 'Products' }}
      actions={<ProductActions product={product} isDirty={form.isDirty} />}
    >
      {product.publishProblem && (
        <p role="alert" className={styles.notice}>
          It could not be published: {product.publishProblem}
        </p>
      )}
      <fieldset className={styles.editor} disabled={isLocked}>
        <div className={styles.main}>
          <BasicFields form={form} />
          <PhotosEditor form={form} />
          <PriceFields product={product} form={form} />
          <OptionsEditor product={product} form={form} />
          <SearchEngineFields id={id} form={form} />
        </div>
        <div className={styles.side}>
          <DetailFields product={product} form={form} />
          <FactFields form={form} />
          <PersonalizationFields form={form} />
          <RelatedFields id={id} form={form} />
          <RedirectFields product={loaded} />
          <Section title="Changes">
            <ProductHistory id={id} />
          </Section>
        </div>
      </fieldset>
      {form.isDirty && !isLocked && (
        <section className={styles.saveBar} aria-label="Unsaved changes">
          <p role="status">{problem ? '' : 'Unsaved changes, kept on this device'}</p>
          {problem && (
            <p role="alert" className={stack.problem}>
              {problem}
            </p>
          )}
          <span className={styles.spacer} />
          <Button onClick={form.reset}>Discard</Button>
          <Button tone="primary" isBusy={isSaving} onClick={() => void save()}>
            Save <kbd className={styles.key}>Ctrl S</kbd>
          </Button>
        </section>
      )}
      {conflict && (
        <ConflictDialog
          yours={form.unsaved}
          theirs={conflict}
          base={product}
          onClose={() => setConflict(null)}
          onTakeTheirs={() => {
            took(conflict);
            setConflict(null);
          }}
          onKeepYours={() => void save(conflict.version)}
        />
      )}
    </Page>
  );
}

function shownState({ state, fields, options }: EditorProduct) {
  const isPriced = options.length > 0 || fields.price !== '';
  const { in_stock, is_made_on_request } = fields;
  return { state, in_stock, is_made_on_request, is_sold_out: false, is_purchasable: isPriced };
}

/** Ctrl or Command with S saves. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

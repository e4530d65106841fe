import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { productPath } from '#domain/products/product-path.ts';
import { useScreenActions } from '../../client/screen-actions.ts';
import { useCanEdit, useSession } from '../../client/session.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { EditorProduct } from './product-queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';
import type { ProductForm } from './use-product-form.ts';
import { useProductSteps } from './use-product-steps.ts';

/** Actions on the product as a whole. */
export function ProductActions({ product, form }: { product: EditorProduct; form: ProductForm }) {
  const { id, state } = product;
  const { isDirty } = form;
  const { store } = useSession();
  const canEdit = useCanEdit();
  const format = useFormat();
  const [open, setOpen] = useState<'schedule' | 'preview' | 'unpublish' | null>(null);
  const steps = useProductSteps(id);
  const isDraft = state === 'draft' || state === 'scheduled';
  const items: MenuItem[] = [
    { label: 'Duplicate', onSelect: steps.copy },
    ...(isDraft ? [{ label: 'Schedule publishing…', onSelect: () => setOpen('schedule') }] : []),
    ...(state === 'scheduled' ? [{ label: 'Cancel scheduled publication', onSelect: steps.unschedule }] : []),
    { label: 'Undo the last change', onSelect: steps.undo, isDisabled: isDirty },
    ...(state === 'active'
      ? [{ label: 'Make it a draft again…', onSelect: () => setOpen('unpublish'), isDisabled: isDirty }]
      : []),
    ...(state === 'active' ? [{ label: 'Archive', tone: 'danger' as const, onSelect: steps.archive }] : []),
    ...(isDraft ? [{ label: 'Delete the draft', tone: 'danger' as const, onSelect: steps.remove }] : []),
  ];
  const inShop = store.publicUrl + productPath(id);
  useScreenActions([
    { label: 'Preview', onSelect: () => setOpen('preview') },
    ...(canEdit && isDraft ? [{ label: 'Publish', onSelect: steps.publish, isDisabled: isDirty }] : []),
    ...(canEdit && state === 'archived' ? [{ label: 'Unarchive', onSelect: steps.unarchive }] : []),
    ...(state === 'active'
      ? [{ label: 'Open in the shop', onSelect: () => void window.open(inShop, '_blank', 'noopener') }]
      : []),
    ...(canEdit ? items : []),
  ]);
  return (
    <>
      {product.publishAt && <span>Goes live {format.minute(product.publishAt)}</span>}
      {state === 'active' && (
        <LinkButton href={inShop} isNewTab>
          Open in the shop
        </LinkButton>
      )}
      <Button onClick={() => setOpen('preview')}>Preview</Button>
      {canEdit && (
        <Menu
          trigger={
            <IconButton label="More actions">
              <MoreHorizontal />
            </IconButton>
          }
          items={items}
        />
      )}
      {canEdit && isDraft && (
        <Button tone="primary" disabled={isDirty} onClick={steps.publish}>
          Publish
        </Button>
      )}
      {canEdit && state === 'archived' && (
        <Button tone="primary" onClick={steps.unarchive}>
          Unarchive
        </Button>
      )}
      {open === 'schedule' && <ScheduleDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'unpublish' && <UnpublishDialog onClose={() => setOpen(null)} onConfirm={steps.unpublish} />}
      {open === 'preview' && <PreviewDialog id={id} form={form} onClose={() => setOpen(null)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Loading } from '../../ui/loading.tsx';
import stack from '../../ui/stack.module.css';
import styles from './preview-dialog.module.css';
import { editOf, type ProductForm } from './use-product-form.ts';

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
const CHOICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
] as const;

type Props = { id: string; form: ProductForm; onClose: () => void };

/** Previews the product page as shoppers would see it, including unsaved edits. */
export function PreviewDialog({ id, form, onClose }: Props) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const { data, error } = useQuery({
    queryKey: ['product-preview', id, form.unsaved],
    queryFn: () => loadPreview(id, form),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title="Preview"
      actions={
        data && (
          <LinkButton href={data.url} isNewTab>
            Open in a new tab
          </LinkButton>
        )
      }
    >
      <FilterTabs label="Width" options={CHOICES} value={device} onChange={setDevice} />
      {error && (
        <p role="alert" className={stack.problem}>
          {error.message}
        </p>
      )}
      {!error && (data ? <DeviceFrame url={data.url} widthPx={WIDTHS[device]} /> : <Loading />)}
    </Dialog>
  );
}

/** A page at a fixed width, scaled down if there is less room. */
function DeviceFrame({ url, widthPx }: { url: string; widthPx: number }) {
  const [roomPx, setRoomPx] = useState(widthPx);
  const scale = Math.min(1, roomPx / widthPx);
  return (
    <div
      className={styles.room}
      ref={(room) => {
        if (room) setRoomPx(room.clientWidth);
      }}
    >
      <iframe
        title="Product page"
        className={styles.frame}
        src={url}
        sandbox="allow-scripts allow-same-origin"
        style={{ width: widthPx, height: `${100 / scale}%`, scale: String(scale) }}
      />
    </div>
  );
}

function loadPreview(id: string, { isDirty, unsaved }: ProductForm) {
  const param = { id };
  return read(
    isDirty
      ? api.products[':id'].preview.$put({ param, json: editOf(unsaved) })
      : api.products[':id'].preview.$get({ param }),
  );
}

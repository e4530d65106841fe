import { useEffect, useMemo, useState } from 'react';
import type { EditorFields, EditorOption, EditorPhoto, EditorProduct } from './product-queries.ts';

/** What the merchant has changed and not saved. */
export type Unsaved = {
  fields: Partial<EditorFields>;
  options?: EditorOption[];
  photos?: EditorPhoto[];
};

const NOTHING: Unsaved = { fields: {} };
const keyOf = (id: string) => `admin:unsaved-product:${id}`;

/**
 * The form of the editor: the product with what is not saved on top. Unsaved edits are kept on this device, so that a
 * reload, a crash or a click too far loses nothing.
 */
export function useProductForm(product: EditorProduct) {
  const [unsaved, setUnsaved] = useState<Unsaved>(() => readUnsaved(product.id));
  const isDirty =
    Object.keys(unsaved.fields).length > 0 || unsaved.options !== undefined || unsaved.photos !== undefined;
  useEffect(() => {
    if (isDirty) localStorage.setItem(keyOf(product.id), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(product.id));
  }, [isDirty, unsaved, product.id]);
  const fields: EditorFields = useMemo(
    () => ({ ...product.fields, ...unsaved.fields }),
    [product.fields, unsaved.fields],
  );
  const setField = <Field extends keyof EditorFields>(field: Field, value: EditorFields[Field]) =>
    setUnsaved((before) => {
      const { [field]: _old, ...others } = before.fields;
      const isBack = JSON.stringify(value) === JSON.stringify(product.fields[field]);
      return {
        ...before,
        fields: (isBack ? others : { ...others, [field]: value }) as Partial<EditorFields>,
      };
    });
  return {
    fields,
    options: unsaved.options ?? product.options.map((option) => ({ ...option, was: option.label })),
    photos: unsaved.photos ?? product.photos,
    unsaved,
    isDirty,
    setField,
    setOptions: (options: EditorOption[]) => setUnsaved((before) => ({ ...before, options })),
    /** Takes a function, because uploads end in any order. */
    setPhotos: (change: (photos: readonly EditorPhoto[]) => EditorPhoto[]) =>
      setUnsaved((before) => ({ ...before, photos: change(before.photos ?? product.photos) })),
    reset: () => setUnsaved(NOTHING),
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

/** What the API takes of unsaved edits. */
export function editOf({ fields: { extras, ...fields }, options, photos }: Unsaved) {
  return {
    ...(Object.keys(fields).length + Object.keys(extras ?? {}).length > 0 && {
      fields: { ...fields, ...extras },
    }),
    ...(options && {
      options: options.map(({ was, label, price, sku, barcode }) => ({ was, label, price, sku, barcode })),
    }),
    ...(photos && {
      photos: photos.map(({ url, alt, focus, placeholder }) => ({
        url,
        alt,
        focus: focus === null ? null : ([...focus] as [number, number]),
        ...(placeholder && { placeholder }),
      })),
    }),
  };
}

function readUnsaved(id: string): Unsaved {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'fields' in stored
      ? (stored as Unsaved)
      : NOTHING;
  } catch {
    return NOTHING;
  }
}

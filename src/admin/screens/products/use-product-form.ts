import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../client/session.ts';
import type { EditorFields, EditorOption, EditorPhoto, EditorProduct } from './product-queries.ts';
import { countOf, parseCount } from './stock-count.ts';

/** The merchant's unsaved edits. */
export type Unsaved = {
  fields: Partial<EditorFields>;
  options?: EditorOption[];
  photos?: EditorPhoto[];
  /** Typed stock counts by option; '' is the product's own. */
  counts?: TypedCounts;
  /**
   * The version these edits are based on. Stored with them, because the product may have changed by the next reload.
   */
  version?: string;
  /** The product at that version. */
  base?: Base;
};
export type Base = Pick<EditorProduct, 'fields' | 'options' | 'photos'>;
/** `seen`: the count that was shown when typing began. */
export type TypedCounts = Readonly<Record<string, { text: string; seen: number | null }>>;
/** Fields with text values. */
type TextName = {
  [Field in keyof EditorFields]: EditorFields[Field] extends string ? Field : never;
}[keyof EditorFields];

const NOTHING: Unsaved = { fields: {} };
/** Each person has their own: the next one at this computer must not save them under another name. */
const keyOf = (person: string, id: string) => `admin:unsaved-product:${person}:${id}`;

/**
 * The editor's form: the product with the unsaved edits applied. Unsaved edits are stored on this device, so that no
 * edit is lost in a reload or crash.
 */
export function useProductForm(product: EditorProduct) {
  const key = keyOf(useSession().person.email, product.id);
  const [unsaved, setState] = useState<Unsaved>(() => withoutSaved(readUnsaved(key), product));
  const [isRestored, setRestored] = useState(() => isChanged(unsaved));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const setUnsaved = (change: (before: Unsaved) => Unsaved) =>
    setState((before) => ({ ...change(before), ...baseOf(before, product) }));
  const isProductDirty = isProductChanged(unsaved);
  const isDirty = isChanged(unsaved);
  useEffect(() => {
    if (isDirty) localStorage.setItem(key, JSON.stringify(unsaved));
    else localStorage.removeItem(key);
  }, [isDirty, unsaved, key]);
  const fields: EditorFields = useMemo(
    () => ({ ...product.fields, ...unsaved.fields }),
    [product.fields, unsaved.fields],
  );
  const setField = <Field extends keyof EditorFields>(field: Field, value: EditorFields[Field]) => {
    setProblems(({ [field]: _solved, ...others }) => others);
    setUnsaved((before) => {
      const { [field]: _old, ...others } = before.fields;
      const isBack = JSON.stringify(value) === JSON.stringify(product.fields[field]);
      return {
        ...before,
        fields: (isBack ? others : { ...others, [field]: value }) as Partial<EditorFields>,
      };
    });
  };
  const setOptions = (options: EditorOption[]) => {
    setProblems({});
    setUnsaved((before) => ({ ...before, options }));
  };
  return {
    fields,
    options: unsaved.options ?? product.options.map((option) => ({ ...option, was: option.label })),
    photos: unsaved.photos ?? product.photos,
    unsaved,
    isDirty,
    /** Whether anything but stock counts is unsaved. */
    isProductDirty,
    /** Edits from an earlier visit were found on this device. */
    isRestored: isRestored && isDirty,
    /** Messages for refused fields, by field name. */
    problems,
    setProblems,
    setField,
    setOptions,
    /** Props for a text field. */
    text: (field: TextName) => ({
      value: fields[field],
      problem: problems[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setField(field, target.value),
    }),
    /** Takes a function, because uploads finish in any order. */
    setPhotos: (change: (photos: readonly EditorPhoto[]) => EditorPhoto[]) =>
      setUnsaved((before) => ({
        ...before,
        photos: change(before.photos ?? product.photos),
      })),
    setCounts: (change: (counts: TypedCounts) => TypedCounts) =>
      setState(({ counts: before = {}, ...others }) => withCounts(others, change(before))),
    /** After the product was saved, without its counts. */
    resetProduct: () => {
      setState(({ counts = {} }) => withCounts(NOTHING, counts));
      setProblems({});
      setRestored(false);
    },
    reset: () => {
      setState(NOTHING);
      setProblems({});
      setRestored(false);
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

/** What edits are based on: the product as it is when the first is made. */
function baseOf(before: Unsaved, { version, fields, options, photos }: EditorProduct) {
  const begun = isProductChanged(before) ? before : NOTHING;
  return { version: begun.version ?? version, base: begun.base ?? { fields, options, photos } };
}

/** Unsaved edits in the format of the API. */
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

/**
 * Drops the edits that the product already has. They were saved, but the page was left before the answer to the save
 * arrived.
 */
function withoutSaved(unsaved: Unsaved, product: EditorProduct): Unsaved {
  const { counts = {}, ...others } = unsaved;
  const fields = Object.entries(unsaved.fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(product.fields[name as keyof EditorFields]),
  );
  const left = Object.entries(counts).filter(
    ([option, { text }]) => parseCount(text) !== countOf(product, option).onHand,
  );
  const edits = { ...others, fields: Object.fromEntries(fields) };
  return withCounts(isProductChanged(edits) ? edits : NOTHING, Object.fromEntries(left));
}

function withCounts(unsaved: Unsaved, counts: TypedCounts): Unsaved {
  return Object.keys(counts).length > 0 ? { ...unsaved, counts } : unsaved;
}

function isProductChanged({ fields, options, photos }: Unsaved): boolean {
  return Object.keys(fields).length > 0 || options !== undefined || photos !== undefined;
}

function isChanged(unsaved: Unsaved): boolean {
  return isProductChanged(unsaved) || unsaved.counts !== undefined;
}

function readUnsaved(key: string): Unsaved {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'fields' in stored
      ? (stored as Unsaved)
      : NOTHING;
  } catch {
    return NOTHING;
  }
}

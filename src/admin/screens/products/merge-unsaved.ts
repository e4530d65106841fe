import { mergePhotos } from '#domain/photos/merge-photos.ts';
import { mergeOptions } from '#domain/product-editing/merge-options.ts';
import { mergeValues } from '#domain/product-editing/merge-values.ts';
import type { EditorFields, EditorPhoto } from './product-queries.ts';
import type { Base, Unsaved } from './use-product-form.ts';

/** Your edits on top of theirs: what only they changed stays. `product` is what the editor shows. */
export function mergeUnsaved(unsaved: Unsaved, product: Base, theirs: Base): Unsaved {
  const { fields, options, photos } = unsaved;
  const base = unsaved.base ?? product;
  const names = Object.keys(fields) as (keyof EditorFields)[];
  return {
    ...unsaved,
    fields: Object.fromEntries(
      names.map((name) => [name, mergeValues(base.fields[name], fields[name], theirs.fields[name])]),
    ) as Partial<EditorFields>,
    ...(options && {
      options: mergeOptions({ base: base.options, yours: options, theirs: theirs.options }),
    }),
    ...(photos && { photos: mergePhotos<EditorPhoto>(base.photos, photos, theirs.photos) }),
  };
}

import { SHOWN_PX, smallSizeOf } from '#domain/photos/small-photo.ts';
import stack from '../../ui/stack.module.css';
import { photoName } from './photo-announcements.ts';
import type { EditorPhoto } from './product-queries.ts';

/** Which photos are too small to be sharp on the product's page. They can be published all the same. */
export function SmallPhotos({ photos }: { photos: readonly EditorPhoto[] }) {
  const small = photos.flatMap(({ url }) => {
    const size = smallSizeOf(url);
    return size === null ? [] : [{ url, size }];
  });
  return (
    <div role="status">
      {small.map(({ url, size }) => (
        <p key={url} className={stack.warning}>
          {photoName(photos, url)} has {size} and will look blurred: the product page shows it {SHOWN_PX} px
          wide. Upload a larger one.
        </p>
      ))}
    </div>
  );
}

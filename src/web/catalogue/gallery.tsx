import type { Product } from '#domain/product.ts';
import { Photo } from '../ui/photo.tsx';

/** The pictures of a product: the first large, the others below it; a row to swipe on a phone. */
export function Gallery({ product }: { product: Product }) {
  const { image_url, images, image_placeholder, name } = product;
  const others = images.filter((url) => url !== image_url);
  return (
    <div className={others.length > 0 ? 'gallery' : 'gallery gallery-single'}>
      <Photo
        url={image_url}
        alt={name}
        sizes="(min-width: 1024px) 56vw, (min-width: 768px) 48vw, 100vw"
        placeholder={image_placeholder}
        className="gallery-main"
        priority
      />
      {others.map((url, index) => (
        <Photo
          key={url}
          url={url}
          alt={`${name}, view ${index + 2}`}
          sizes="(min-width: 1024px) 28vw, (min-width: 768px) 24vw, 88vw"
        />
      ))}
    </div>
  );
}

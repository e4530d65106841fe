import { productPath } from '#domain/products/product-path.ts';
import { firstImage, type MetaOf } from '#storefront/loading/meta-draft.server.ts';
import { productCrumbs, productData } from '#storefront/loading/structured-data.server.ts';

/** Search engines truncate descriptions at about this length, in characters. */
const LONGEST_DESCRIPTION = 200;

export const productMeta: MetaOf<'product'> = ({ product, reviews }) => ({
  title: product.seo_title ?? product.name,
  description: product.seo_description ?? product.description.slice(0, LONGEST_DESCRIPTION),
  canonicalPath: productPath(product.id),
  image: firstImage([product]),
  structuredData: [productData(product, reviews?.latest), productCrumbs(product)],
});

import { productPath } from '#domain/products/product-path.ts';
import { REVIEW_SORTS, type ReviewQuery, reviewsPath } from '#domain/reviews/review-query.ts';
import { PageNumbers } from '#storefront/listing/page-numbers.tsx';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import { ReviewList } from '#storefront/reviews/review-list.tsx';
import { ReviewSummary } from '#storefront/reviews/review-summary.tsx';
import styles from '#storefront/reviews/reviews.module.css';
import breadcrumb from '#storefront/ui/breadcrumb.module.css';
import { LateStyles } from '#storefront/ui/late-styles.tsx';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import page from './reviews-page.module.css';

/** Every review of one product, sorted and filtered by plain links: the same with and without scripts. */
export function ReviewsPage({ data }: PageProps<'reviews'>) {
  const { product, query, reviews, count, pageNumber, pageCount, byStars, withPhotos } = data;
  const path = productPath(product.id);
  const hrefFor = (asked: Partial<ReviewQuery>) =>
    `${reviewsPath(path, { ...query, page: 1, ...asked })}#reviews`;
  const sorts = REVIEW_SORTS.filter(({ key }) => key !== 'photos' || withPhotos > 0);
  const isFiltered = query.stars !== null || query.withPhotos;
  return (
    <div className={`${layout.pageWidth} ${page.page}`}>
      <nav className={breadcrumb.breadcrumb} aria-label="Breadcrumb">
        <a href="/">Home</a>
        <span aria-hidden="true">/</span>
        <a href={path}>{product.name}</a>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Reviews</span>
      </nav>
      <header className={page.head}>
        <div className={page.photo}>
          <Photo
            url={product.image_url}
            alt=""
            sizes="120px"
            placeholder={product.image_placeholder}
            priority
          />
        </div>
        <div>
          <h1 className={`${text.heading} ${text.headingSmall}`}>Reviews of {product.name}</h1>
          <a className={link.link} href={path}>
            <span>View this piece</span>
          </a>
        </div>
      </header>
      <LateStyles of="page" />
      <div className={styles.columns}>
        <ReviewSummary product={product} byStars={byStars} withPhotos={withPhotos} query={query} />
        <section aria-labelledby="reviews">
          <h2 className={text.titleSmall} id="reviews">
            {describeCount(count, query)}
          </h2>
          {product.review_count > 0 && (
            <ul className={page.sorts} aria-label="Sort by">
              {sorts.map(({ key, label }) => (
                <li key={key}>
                  <a href={hrefFor({ sort: key })} aria-current={key === query.sort || undefined}>
                    {label}
                  </a>
                </li>
              ))}
              {isFiltered && (
                <li>
                  <a href={hrefFor({ stars: null, withPhotos: false })}>Show all reviews</a>
                </li>
              )}
            </ul>
          )}
          <ReviewList reviews={reviews} />
          <PageNumbers
            pageNumber={pageNumber}
            pageCount={pageCount}
            hrefFor={(asked) => hrefFor({ page: asked })}
          />
        </section>
      </div>
    </div>
  );
}

/** `12 reviews with 5 stars and photos`. */
function describeCount(count: number, { stars, withPhotos }: ReviewQuery): string {
  const reviews = count === 1 ? '1 review' : `${count === 0 ? 'No' : count.toLocaleString('en-US')} reviews`;
  const rated = stars !== null && (stars === 1 ? '1 star' : `${stars} stars`);
  const wanted = [rated, withPhotos && 'photos'].filter(Boolean).join(' and ');
  return wanted ? `${reviews} with ${wanted}` : reviews;
}

import { Button } from '../../ui/button.tsx';
import { FilteredList } from '../../ui/filtered-list.tsx';
import { Page } from '../../ui/page.tsx';
import { useListQuery } from '../../ui/use-list-query.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { REVIEW_FILTERS, useReviews } from './use-reviews.ts';

const NOTHING = {
  pending: {
    title: 'No reviews to publish',
    text: 'Reviews written from an invitation wait here until you publish them.',
  },
  published: {
    title: 'No published reviews',
    text: 'Published reviews appear on the page of their product.',
  },
  hidden: { title: 'No hidden reviews', text: 'Reviews you hide are kept here.' },
  all: { title: 'No reviews yet', text: 'Customers write them from their invitation.' },
} as const;

/** Customer reviews: find, publish, hide and answer them. */
export function ReviewsScreen() {
  const [query, change] = useListQuery('/reviews', REVIEW_FILTERS, 'pending');
  const found = useReviews(query);
  const reviews = found.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <Page title="Reviews" width="narrow">
      <FilteredList
        filters={REVIEW_FILTERS}
        query={query}
        onChange={change}
        placeholder="Name, email, product, order or text"
        nothing={NOTHING}
        found={found}
        isEmpty={reviews.length === 0}
      >
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} isStateShown={query.state === 'all'} />
          ))}
        </ul>
        {found.hasNextPage && (
          <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        )}
      </FilteredList>
    </Page>
  );
}

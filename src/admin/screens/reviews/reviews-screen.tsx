import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListQuery } from '../../ui/use-list-query.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { REVIEW_FILTERS, useReviews } from './use-reviews.ts';

const NOTHING = {
  pending: {
    title: 'No reviews to publish',
    text: 'Reviews that customers write from their invitation appear here before shoppers see them.',
  },
  published: {
    title: 'No published reviews',
    text: 'Published reviews appear on the page of their product.',
  },
  hidden: { title: 'No hidden reviews', text: 'Reviews you take off the pages are kept here.' },
  all: { title: 'No reviews yet', text: 'Customers write them from their invitation.' },
} as const;

/** Customer reviews: find, publish, hide and answer them. */
export function ReviewsScreen() {
  const [query, change] = useListQuery('/reviews', REVIEW_FILTERS, 'pending');
  const { text, state } = query;
  const found = useReviews(query);
  const reviews = found.data?.pages.flatMap((page) => page.reviews) ?? [];
  const isEmpty = found.data && !found.isPlaceholderData && reviews.length === 0;
  return (
    <Page title="Reviews" width="narrow">
      <FilterTabs
        label="State"
        options={REVIEW_FILTERS}
        value={state}
        onChange={(value) => change({ state: value })}
      />
      <SearchField
        placeholder="Name, email, product, order or text"
        value={text}
        onChange={(typed) => change({ text: typed })}
      />
      {!found.data && <Loading />}
      {isEmpty && text === '' && <EmptyState {...NOTHING[state]} />}
      {isEmpty && text !== '' && (
        <NothingFound
          text={text}
          onWiden={state === 'all' ? undefined : () => change({ state: 'all' })}
          onClear={() => change({ text: '' })}
        />
      )}
      {reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} isStateShown={state === 'all'} />
          ))}
        </ul>
      )}
      {found.data && found.error && <p role="alert">{found.error.message}</p>}
      {found.hasNextPage && (
        <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { loadReviews } from './load-reviews.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

const FILTERS = [
  { value: 'pending', label: 'Waiting' },
  { value: 'published', label: 'Published' },
  { value: 'hidden', label: 'Hidden' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

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
} as const;

/** Customer reviews: publish, hide and answer them. */
export function ReviewsScreen() {
  const [filter, setFilter] = useState<Filter>('pending');
  const [shown, setShown] = useState(PAGE);
  const { data: reviews } = useQuery({
    queryKey: ['reviews', filter],
    queryFn: () => loadReviews(filter),
  });
  return (
    <Page title="Reviews" width="narrow">
      <FilterTabs
        label="State"
        options={FILTERS}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setShown(PAGE);
        }}
      />
      {!reviews && <Loading />}
      {reviews?.length === 0 && <EmptyState {...NOTHING[filter]} />}
      {reviews && reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.slice(0, shown).map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviews && reviews.length > shown && <Button onClick={() => setShown(shown + PAGE)}>Show more</Button>}
    </Page>
  );
}

/** Reviews rendered at a time. */
const PAGE = 50;

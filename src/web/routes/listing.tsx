import { useQueryClient } from '@tanstack/react-query';
import { MOST_ON_ONE_PAGE } from '#domain/paging.ts';
import { CategoryListing } from '../catalogue/category-listing.tsx';
import type { PageProps } from '../page-components.ts';
import { pageQuery } from '../page-query.ts';
import { useShownPath } from '../shell/shown-address.ts';

export function ListingPage({ data, pages }: PageProps<'listing'>) {
  const client = useQueryClient();
  const path = useShownPath();
  // A shopper who arrived at a part of a small category is about to ask for other parts of it.
  const prepare = () => {
    if (data.total <= MOST_ON_ONE_PAGE) void client.prefetchQuery(pageQuery(client, pages, path, ''));
  };
  return <CategoryListing data={data} prepare={prepare} />;
}

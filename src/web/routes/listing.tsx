import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { MOST_ON_ONE_PAGE } from '#domain/paging.ts';
import { CategoryListing } from '../catalogue/category-listing.tsx';
import type { PageProps } from '../page-components.ts';
import { pageQuery } from '../page-query.ts';

export function ListingPage({ data, pages }: PageProps<'listing'>) {
  const client = useQueryClient();
  const [path] = useLocation();
  // A shopper who arrived at a part of a small category is about to ask for other parts of it.
  const prepare = () => {
    if (data.total <= MOST_ON_ONE_PAGE) void client.prefetchQuery(pageQuery(client, pages, path, ''));
  };
  return <CategoryListing data={data} prepare={prepare} />;
}

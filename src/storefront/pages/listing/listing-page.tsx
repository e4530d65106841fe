import { useQueryClient } from '@tanstack/react-query';
import { MAX_ON_ONE_PAGE } from '#domain/listing/paging.ts';
import type { PageComponent, PageProps } from '#storefront/navigation/page-component.ts';
import { pageQuery } from '#storefront/navigation/page-query.ts';
import { useShownPath } from '#storefront/navigation/shown-address.ts';
import { CategoryListing } from './category-listing.tsx';

export function ListingPage({ data, pages }: PageProps<'listing'>) {
  const client = useQueryClient();
  const path = useShownPath();
  // A shopper who arrived at a part of a small category will probably want other parts, so the whole is prefetched.
  const prepare = () => {
    void ListingPage.loadNarrow().catch(() => undefined);
    if (data.total <= MAX_ON_ONE_PAGE) void client.prefetchQuery(pageQuery(client, pages, path, ''));
  };
  return <CategoryListing data={data} prepare={prepare} />;
}

const component: PageComponent<'listing'> = ListingPage;
ListingPage.loadNarrow = async () => {
  component.narrow ??= (await import('./narrow-listing.ts')).narrowListing;
};

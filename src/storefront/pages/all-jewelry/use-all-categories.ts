import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AllProductsData, PageState } from '#contract/page-data.ts';
import {
  ALL_COLLECTIONS,
  allProductsSearch,
  isSameChoice,
  withMoreCollections,
} from '#domain/all-products-query.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { cachedPageState } from '#storefront/navigation/cached-page.ts';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { pageKey } from '#storefront/navigation/page-key.ts';
import { pageQuery } from '#storefront/navigation/page-query.ts';

/**
 * The listing grows by itself: as soon as a load is here the next is asked for, until all collections are. The
 * address stays as it is. A load that fails ends that; asking for more tries it again.
 */
export function useAllCategories(data: AllProductsData, pages: PageSource) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => collectionsAtHand(client, data));
  const collections = Math.max(asked, data.query.collections);
  const search = allProductsSearch({ ...data.query, collections });
  const { data: state, ...load } = useQuery({
    ...pageQuery(client, pages, ALL_JEWELRY.path, search),
    placeholderData: keepPreviousData,
  });
  const loaded = state?.data.page === 'all-jewelry' ? state.data : data;
  const newest = isSameChoice(loaded.query, data.query) ? loaded : data;
  const { collectionsLoaded, collectionsTotal } = newest;
  const isLoading = load.isFetching && collectionsLoaded < Math.min(collections, collectionsTotal);
  const isWaitingForMore = collectionsLoaded < collectionsTotal && !isLoading && !load.isError;
  const next = withMoreCollections({ ...data.query, collections: collectionsLoaded }).collections;

  useEffect(() => {
    if (isWaitingForMore) setAsked(next);
  }, [isWaitingForMore, next]);

  return {
    newest,
    isLoading,
    loadMore() {
      if (isLoading) return;
      if (load.isError) void load.refetch();
      else setAsked(next);
    },
  };
}

/** CategoryCache this browser has already, when the shopper comes back to the listing. */
function collectionsAtHand(client: QueryClient, { query, collectionsLoaded }: AllProductsData): number {
  const search = allProductsSearch({ ...query, collections: ALL_COLLECTIONS });
  const isHere =
    client.getQueryData<PageState>(pageKey(ALL_JEWELRY.path, search)) !== undefined ||
    cachedPageState(client, ALL_JEWELRY.path, search) !== undefined;
  return isHere ? ALL_COLLECTIONS : collectionsLoaded;
}

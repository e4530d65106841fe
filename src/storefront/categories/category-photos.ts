import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { pageQuery } from '#storefront/navigation/page-query.ts';

export type CategoryPhoto = { url: string | null; placeholder: string | null };

const NO_PHOTO: CategoryPhoto = { url: null, placeholder: null };

/**
 * The pictures of menu entries by path, loaded on demand with the home page's data and cached with it. Until then
 * the logo is shown.
 */
export function useCategoryPhotos(pages: PageSource, isWanted: boolean): (path: string) => CategoryPhoto {
  const client = useQueryClient();
  const { data } = useQuery({ ...pageQuery(client, pages, '/', ''), enabled: isWanted });
  const tiles = data?.data.page === 'home' ? data.data.tiles : [];
  return (path) => {
    const tile = tiles.find((candidate) => candidate.path === path);
    return tile ? { url: tile.image_url, placeholder: tile.image_placeholder } : NO_PHOTO;
  };
}

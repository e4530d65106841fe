import { api, read } from '../../client/api.ts';

/** Publishing raises the version of the catalog, so these follow the topic of products. */
export const CONTENT = { queryKey: ['products', 'content'], queryFn: () => read(api.content.$get()) };

export type ContentKey = Awaited<ReturnType<typeof CONTENT.queryFn>>[number]['key'];

const KEYS = {
  announcement: true,
  home: true,
  about: true,
  faq: true,
  contact: true,
  shipping: true,
  returns: true,
  terms: true,
  privacy: true,
} as const satisfies Record<ContentKey, true>;

export function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(KEYS, key);
}

export function contentQuery(key: ContentKey) {
  return {
    queryKey: ['content', key],
    queryFn: () => read(api.content[':key'].$get({ param: { key } })),
  };
}

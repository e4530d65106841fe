import type { PageLoader } from './page-sources.server.ts';

export const loadInfo: PageLoader<'info'> = async ({ key }, _address, { sitePhoto }) => {
  const photo = key === 'become-affiliate' ? sitePhoto(`site__${key}`) : null;
  return { page: 'info', key, ...(photo && { photo }) };
};

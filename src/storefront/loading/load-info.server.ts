import type { PageLoader } from './page-sources.server.ts';

export const loadInfo: PageLoader<'info'> = async ({ key }, _address, { housePhoto }) => {
  const photo = key === 'become-affiliate' ? housePhoto(`site__${key}`) : null;
  return { page: 'info', key, ...(photo && { photo }) };
};

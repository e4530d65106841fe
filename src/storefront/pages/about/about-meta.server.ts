import { store } from '#store';
import type { MetaDraft } from '#storefront/loading/page-meta.server.ts';
import { showroomData } from '#storefront/loading/structured-data.server.ts';

const CITY = store.address.city;

export const aboutMeta = (): MetaDraft => ({
  title: 'About us',
  description: `Custom design, hip hop jewelry and diamond jewelry from a showroom in ${CITY}. How we work and when to visit.`,
  structuredData: [showroomData()],
});

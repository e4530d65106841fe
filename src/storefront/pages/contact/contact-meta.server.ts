import { store } from '#store';
import type { MetaDraft } from '#storefront/loading/page-meta.server.ts';
import { showroomData } from '#storefront/loading/structured-data.server.ts';

const CITY = store.address.city;

export const contactMeta = (): MetaDraft => ({
  title: 'Contact the showroom',
  description: `Address, phone, email and opening hours of the showroom in ${CITY}, and answers to common questions.`,
  structuredData: [showroomData()],
});

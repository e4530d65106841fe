import { store } from '#shop';
import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';
import { showroomData } from '#storefront/loading/structured-data.server.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';

const CITY = store.address.city;

export const contactMeta = (): MetaDraft => ({
  title: HAS_SHOWROOM ? 'Contact the showroom' : 'Contact us',
  description: `Address, phone, email${HAS_SHOWROOM ? ` and opening hours of the showroom in ${CITY}` : ` and phone hours of ${store.name} in ${CITY}`}, and answers to common questions.`,
  structuredData: [showroomData()],
});

import { store } from '#shop';
import type { MetaDraft } from '#storefront/loading/page-meta.server.ts';
import { showroomData } from '#storefront/loading/structured-data.server.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import { SPECIALTIES } from './about-copy.ts';

const CITY = store.address.city;
const WHAT = SPECIALTIES.map(({ heading }) => heading)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');

export const aboutMeta = (): MetaDraft => ({
  title: 'About us',
  description: `${WHAT} from a ${HAS_SHOWROOM ? 'showroom' : 'workshop'} in ${CITY}. How we work and ${HAS_SHOWROOM ? 'when to visit' : 'how to reach us'}.`,
  structuredData: [showroomData()],
});

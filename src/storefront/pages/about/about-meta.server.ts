import { store } from '#shop';
import type { MetaOf } from '#storefront/loading/meta-draft.server.ts';
import { showroomData } from '#storefront/loading/structured-data.server.ts';
import { HAS_SHOWROOM } from '#storefront/showroom/has-showroom.ts';
import { ABOUT } from './about-copy.ts';

const CITY = store.address.city;

export const aboutMeta: MetaOf<'info'> = ({ content }) => ({
  title: 'About us',
  description: `${whatWeMake(content?.about ?? ABOUT)} from a ${HAS_SHOWROOM ? 'showroom' : 'workshop'} in ${CITY}. How we work and ${HAS_SHOWROOM ? 'when to visit' : 'how to reach us'}.`,
  structuredData: [showroomData()],
});

function whatWeMake({ specialties }: typeof ABOUT): string {
  return specialties
    .map(({ heading }) => heading)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
}

import type { AboutContent } from 'jewelry-store';

export const about: AboutContent = ({ shop }) => ({
  story: [`${shop.name} is a bench, two hammers and a window on the street in ${shop.address.city}.`],
  specialties: [{ heading: 'Forged work', text: 'Bangles and bands from one bar of silver.' }],
  reasons: ['Silver that can be melted and made again.'],
});

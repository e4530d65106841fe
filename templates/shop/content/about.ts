import type { AboutContent } from 'jewelry-store';

export const about: AboutContent = ({ shop }) => ({
  story: [`${shop.name} is a jewelry shop in ${shop.address.city}. Tell your story here.`],
  specialties: [{ heading: 'Jewelry', text: 'Describe what you make or choose for your shop.' }],
  reasons: ['Every product page says what the piece is made of.'],
});

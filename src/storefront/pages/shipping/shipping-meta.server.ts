import { countryInSentence } from '#domain/delivery/country-name.ts';
import { store } from '#shop';
import type { MetaDraft } from '#storefront/loading/meta-draft.server.ts';

const CITY = store.address.city;
const HOME_COUNTRY = countryInSentence(store.shipping.domesticCountry);

export const shippingMeta = (): MetaDraft => ({
  title: 'Shipping rates and times',
  description: `What shipping costs and how long it takes, in ${HOME_COUNTRY} and abroad, and how soon a piece leaves ${CITY}.`,
});

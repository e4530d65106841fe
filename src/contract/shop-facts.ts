import { formatCents } from '#domain/money.ts';
import { store } from '#shop';
import type { ShopFacts } from '#shop/content-types.ts';
import { shipping } from '#shop/delivery.ts';
import { description, law, promises } from '#shop/promises.ts';
import { FIGURES } from './figures.ts';
import {
  businessDays,
  countriesServed,
  dayRange,
  freeAbove,
  freeOrders,
  theDomesticCountry,
} from './shipping-copy.ts';
import { SHIPS_TODAY_POLICY } from './ships-today-copy.ts';

const { standard, faster, international, elsewhere } = shipping;
const fasterWays = faster.map((way) => `${way.label} ${businessDays(way)} for ${formatCents(way.amount)}`);
const zones = international.map(
  (zone) => `${zone.label} ${formatCents(zone.amount)}, ${dayRange(zone)} business days`,
);

/** The facts passed to the shop's own texts. */
export const SHOP_FACTS: ShopFacts = {
  shop: { ...store, promises, law, description },
  inStock: FIGURES.processing.inStock,
  custom: FIGURES.processing.custom,
  returnWindow: FIGURES.returnWindow,
  freeAbove: freeAbove(),
  freeOrders: freeOrders(),
  country: theDomesticCountry(),
  countries: countriesServed(),
  standardDays: businessDays(standard),
  fasterWays: listOf(fasterWays, 'and'),
  zones: zones.join('; '),
  elsewhereDays: businessDays(elsewhere),
  payLater: listOf(
    store.payLaterProviders.map(({ name }) => name),
    'or',
  ),
  shipsToday: store.shipsTodayUntil && SHIPS_TODAY_POLICY,
  writeToUs: `Email ${store.email} or call ${store.phone}.`,
};

function listOf(parts: readonly string[], word: 'and' | 'or'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

import { type ComponentType, useSyncExternalStore } from 'react';
import { createValueStore } from '#storefront/ui/value-store.ts';

type CardHeartProps = { id: string; name: string };

/** The button that saves a card's piece; null until the page has settled and `settled.ts` sets it, for all cards at once. */
export const cardHeart = createValueStore<ComponentType<CardHeartProps> | null>(null);

/** Where a card has its heart. The server renders none, because saving needs scripts. */
export function CardHeartSlot(props: CardHeartProps) {
  const Heart = useSyncExternalStore(cardHeart.subscribe, cardHeart.get, () => null);
  return Heart && <Heart {...props} />;
}

import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useSettled } from '#storefront/ui/use-settled.ts';
import { loadBuyBar } from './buy-bar-chunk.ts';
import type { BuyBox } from './use-buy-box.ts';

export function BuyBarPlace({ box }: { box: BuyBox }) {
  const chunk = useChunk(loadBuyBar, useSettled());
  return chunk && <chunk.BuyBar box={box} />;
}

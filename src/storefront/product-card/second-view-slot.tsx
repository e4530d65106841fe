import { useChunk } from '#storefront/ui/use-chunk.ts';

const loadSecondView = () => import('./second-view.tsx');

type SecondViewSlotProps = {
  url: string;
  /** Those of the first picture. */
  sizes: string;
  /** The card has been pointed at or focused; not one byte comes before. */
  isWanted: boolean;
};

/** The place of a card's second picture, over the first. */
export function SecondViewSlot({ url, sizes, isWanted }: SecondViewSlotProps) {
  const chunk = useChunk(loadSecondView, isWanted);
  return chunk && <chunk.SecondView url={url} sizes={sizes} />;
}

import { useChunk } from '#storefront/ui/use-chunk.ts';

const loadSecondView = () => import('./second-view.tsx');

type SecondViewSlotProps = {
  url: string;
  /** The `sizes` of the first picture. */
  sizes: string;
  /** Whether the card has been hovered or focused. Nothing loads before. */
  isWanted: boolean;
};

/** The place of a card's second picture, above the first. */
export function SecondViewSlot({ url, sizes, isWanted }: SecondViewSlotProps) {
  const chunk = useChunk(loadSecondView, isWanted);
  return chunk && <chunk.SecondView url={url} sizes={sizes} />;
}

import { Img } from '@react-email/components';
import { mailStyle as style } from './mail-style.ts';

/**
 * The house mark, as the icon a phone keeps of the store: on ink, like the band it stands on. A picture, because most
 * mail programs drop drawings; the name stands beside it.
 */
export function BrandMark({ publicUrl }: { publicUrl: string }) {
  return <Img src={`${publicUrl}/icon-192.png`} width="34" height="34" alt="" style={style.mark} />;
}

import { Img } from '@react-email/components';
import { emailStyles as style } from './email-styles.ts';

/**
 * The house mark, as the icon a phone keeps of the store: on ink, like the band it stands on. A picture, because most
 * email client drop drawings; the name stands beside it.
 */
export function EmailLogo({ publicUrl }: { publicUrl: string }) {
  return <Img src={`${publicUrl}/icon-192.png`} width="34" height="34" alt="" style={style.mark} />;
}

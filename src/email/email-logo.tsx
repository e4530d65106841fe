import { Img } from '@react-email/components';
import { emailStyles as style } from './email-styles.ts';

/**
 * The store's logo, from its phone icon: on the same dark color as the header. A bitmap, because most email clients
 * remove SVG. The store's name is next to it.
 */
export function EmailLogo({ publicUrl }: { publicUrl: string }) {
  return <Img src={`${publicUrl}/icon-192.png`} width="34" height="34" alt="" style={style.mark} />;
}
